import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aMeasurement, aName, anIssue, anItem, aPerson } from '../../../../test/builders.ts';
import { few } from '../../../../test/few.ts';
import { change, importing, item } from '../../../../test/importing.ts';
import type { Scope } from '../../../db/scope.ts';

const { begin, inside, asKeeper, importItems, undo, dump, itemIds } = importing(testApp());

const maybe = <Each>(each: fc.Arbitrary<Each>) => fc.option(each, { freq: 2 });
const sizes = maybe(fc.constantFrom(36, 38.5, 40));
const people = fc.constantFrom(0, 1, 2);
const days = maybe(fc.constantFrom('2026-03-01', '2026-09-02', '2026-09-03'));
/** Numbers for all the items, some of them without one. */
const numbers = fc.tuple(fc.shuffledSubarray(['1', '2', '3', '4', '5', '6', '7'], { minLength: 7 }), fc.nat(127));

const anyItem = fc.record({ size: sizes, length: sizes, holder: maybe(people) });
const anyWrite = fc.record(
  {
    size: maybe(fc.constantFrom('36', '38,5', 'M', '36-38')),
    active: fc.boolean(),
    pikkus: sizes,
    laius: sizes,
    holder: maybe(fc.record({ person: people, since: days })),
    hasNumber: fc.boolean(),
  },
  { requiredKeys: [] },
);

const anyStory = fc.record({
  items: fc.array(anyItem, { minLength: 4, maxLength: 4 }),
  writes: fc.array(anyWrite, { minLength: 7, maxLength: 7 }),
  before: numbers,
  after: numbers,
  parish: maybe(fc.constantFrom('Muhu', 'Kihnu')),
  /** What others do with each item afterwards. */
  uses: fc.array(fc.constantFrom('nothing', 'nothing', 'nothing', 'size', 'issue', 'delete'), { minLength: 7, maxLength: 7 }),
});
type Story = typeof anyStory extends fc.Arbitrary<infer Value> ? Value : never;

const numberAt = ([all, mask]: Story['before'], place: number) => (mask & (1 << place) ? (all[place] ?? null) : null);

/** Numbers of the import: none is borne by an item before it, since numbers do not go round. */
const newNumberAt = (numbers: Story['after'], place: number) => {
  const number = numberAt(numbers, place);
  return number === null ? null : `uus ${number}`;
};

/** A clothing name with four items and three people; answers their ids. */
async function fill(scope: Scope, { items, before }: Story) {
  const holders = [
    (await aPerson(scope, { confirmed: true })).id,
    (await aPerson(scope)).id,
    (await aPerson(scope, { confirmed: true })).id,
  ];
  const name = await aName(scope, { name: 'Muhu seelik', parish: 'Muhu' });
  const length = await aMeasurement(scope, name.id, 'Pikkus');
  const ids: number[] = [];
  for (const [place, { size, length: value, holder }] of items.entries()) {
    const { id } = await anItem(scope, { clothingNameId: name.id, clothingNumber: numberAt(before, place), size });
    if (value !== null)
      await scope.db.insertInto('measuredValue').values({ clothingItemId: id, measurementId: length.id, value }).execute();
    if (holder !== null) await anIssue(scope, holders[holder] ?? 0, id);
    ids.push(id);
  }
  return { holders, nameId: name.id, ids };
}

/** What an import says of the four items and of three new ones. */
const writesOf = ({ writes, after }: Story, ids: readonly number[], holders: readonly number[]) =>
  writes.map(({ holder, pikkus, laius, hasNumber: _, ...values }, place) =>
    item({
      id: ids[place] ?? null,
      values: { ...values, clothingNumber: newNumberAt(after, place) },
      measured: { ...(pikkus === undefined ? {} : { pikkus }), ...(laius === undefined ? {} : { laius }) },
      ...(holder === undefined ? {} : { holder: holder && { personId: holders[holder.person] ?? 0, since: holder.since } }),
    }),
  );

async function use({ db, now }: Scope, how: string | undefined, id: number, personId: number) {
  if (how === 'size') await db.updateTable('clothingItem').set({ size: 99 }).where('id', '=', id).execute();
  if (how !== 'issue' && how !== 'delete') return;
  const until = new Date(now.getTime() + 1000).toISOString();
  await db.updateTable('issue').set({ validUntil: until }).where('clothingItemId', '=', id).where('validUntil', 'is', null).execute();
  if (how === 'issue') await db.insertInto('issue').values({ personId, clothingItemId: id, validFrom: until }).execute();
  else await db.updateTable('clothingItem').set({ deletedAt: until }).where('id', '=', id).execute();
}

/** By item: all that the register says of it. */
const itemsIn = (register: Awaited<ReturnType<typeof dump>>) => {
  const { clothingItem = [], measuredValue = [], issue = [] } = register;
  const values = Map.groupBy([...measuredValue, ...issue], ({ clothingItemId }) => clothingItemId);
  return new Map(clothingItem.map((row) => [row.id, [row, values.get(row.id)]]));
};

test('any import is taken back as a whole, or not at all where something of it has been used', async () => {
  const property = fc.asyncProperty(anyStory, async (story) => {
    await begin();
    const { holders, nameId, ids } = await inside((scope) => fill(scope, story));
    const before = await dump();
    const importId = await importItems(writesOf(story, ids, holders), [change(nameId, { parish: story.parish })]);
    const all = await itemIds();
    await asKeeper(async (scope) => {
      for (const [place, id] of all.entries()) await use(scope, story.uses[place], id, holders[0] ?? 0);
    });
    const later = await dump();
    const used = await undo(importId);
    const after = await dump();
    // A new item that others changed or gave out is in the way; what they did with an item that was there before may leave the import's changes alone.
    const isUsed = story.uses.some((how, place) => how !== 'nothing' && all[place] !== undefined && !ids.includes(all[place]));
    if (isUsed) expect(used).not.toEqual([]);
    if (used.length > 0) expect(after).toEqual(later);
    else {
      const [was, is] = [itemsIn(before), itemsIn(after)];
      for (const [place, id] of ids.entries()) if (story.uses[place] === 'nothing') expect(is.get(id)).toEqual(was.get(id));
      expect(new Set(is.keys())).toEqual(new Set(ids));
      expect(after.clothingName).toEqual(before.clothingName);
      if (story.uses.every((how) => how === 'nothing')) expect(after).toEqual(before);
    }
  });
  await fc.assert(property, { ...few(8), endOnFailure: true });
});
