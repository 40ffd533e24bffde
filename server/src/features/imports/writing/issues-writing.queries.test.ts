import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, anIssue, anItem, aPerson } from '../../../../test/builders.ts';
import { importing, item, newName, row } from '../../../../test/importing.ts';
import type { ClothingWrite, ItemWrite, NameWrite } from '../imports.types.ts';
import { writeClothing } from './clothing-writing.queries.ts';

const app = testApp();
const { clock } = app;
const { inside, asKeeper, keeperId } = importing(app);
beforeEach(() => {
  clock.now = new Date('2026-09-03T15:00:00.000Z');
});

const write = (names: readonly NameWrite[], rows: readonly ClothingWrite[]) =>
  asKeeper((scope) => writeClothing(scope, names, rows, async () => {}));
const issues = () => inside(({ db }) => db.selectFrom('issue').selectAll().orderBy('validFrom').orderBy('id').execute());

describe('who has it', () => {
  const people = () => inside(async (scope) => [(await aPerson(scope)).id, (await aPerson(scope)).id] as const);
  const now = '2026-09-03T15:00:00.000Z';

  /** An item that someone has had since 2 September, and had returned what they had before on 1 July. */
  async function aHeldItem(holderId: number): Promise<number> {
    return inside(async (scope) => {
      const { id } = await anItem(scope, { clothingNameId: (await aName(scope, { name: 'Muhu seelik' })).id });
      const past = { personId: holderId, clothingItemId: id, validFrom: '2026-06-01T09:00:00Z', validUntil: '2026-07-01T09:00:00Z' };
      await scope.db.insertInto('issue').values(past).execute();
      await anIssue(scope, holderId, id);
      return id;
    });
  }

  const hold = (id: number, holder: NonNullable<ItemWrite['holder']> | null) => write([], [row('muhu seelik', item({ id, holder }))]);

  test.each([
    ['a day is its noon', '2026-03-01', '2026-03-01T10:00:00.000Z'],
    ['in summer too', '2026-08-01', '2026-08-01T09:00:00.000Z'],
    ['today, before noon has been', '2026-09-03', '2026-09-03T06:00:00.000Z'],
    ['from now on', null, '2026-09-03T06:00:00.000Z'],
  ])('a new item: %s', async (_, since, validFrom) => {
    clock.now = new Date('2026-09-03T06:00:00.000Z');
    const [mari] = await people();
    await write([newName('Muhu seelik')], [row('muhu seelik', item({ holder: { personId: mari, since } }))]);
    expect(await issues()).toMatchObject([{ personId: mari, validFrom, validUntil: null, issuerId: keeperId(), receiverId: null }]);
  });

  test('taken back now', async () => {
    const [mari] = await people();
    const id = await aHeldItem(mari);
    await hold(id, null);
    expect(await issues()).toMatchObject([{}, { personId: mari, validUntil: now, receiverId: keeperId() }]);
  });

  test.each([
    ['now', null, now],
    ['now: the other had it on that day', '2026-09-02', now],
    ['on a later day than the other got it', '2026-09-03', '2026-09-03T09:00:00.000Z'],
  ])('goes to another one %s', async (_, since, at) => {
    const [mari, jyri] = await people();
    const id = await aHeldItem(mari);
    await hold(id, { personId: jyri, since });
    expect(await issues()).toMatchObject([
      {},
      { personId: mari, validUntil: at, receiverId: keeperId() },
      { personId: jyri, validFrom: at, validUntil: null, issuerId: keeperId() },
    ]);
  });

  test.each([
    ['an earlier one', '2026-08-20', '2026-08-20T09:00:00.000Z'],
    ['one before it was free', '2026-06-30', '2026-07-01T09:00:00.000Z'],
    ['the same one', '2026-09-02', '2026-09-02T15:00:00.000Z'],
    ['none', null, '2026-09-02T15:00:00.000Z'],
  ])('stays with whom it is, the day is %s', async (_, since, validFrom) => {
    const [mari] = await people();
    const id = await aHeldItem(mari);
    await hold(id, { personId: mari, since });
    expect(await issues()).toMatchObject([{}, { personId: mari, validFrom, validUntil: null }]);
  });

  test('stays as it is where nothing is said of it', async () => {
    const [mari] = await people();
    const id = await aHeldItem(mari);
    const before = await issues();
    await write([], [row('muhu seelik', item({ id, values: { size: 40 } }))]);
    expect(await issues()).toEqual(before);
  });

  test('nobody has confirmed any more to hold what they hold now', async () => {
    const [mari, jyri] = await people();
    const [id] = [await aHeldItem(mari), await inside(({ db }) => db.updateTable('person').set({ confirmed: true }).execute())];
    const other = await inside((scope) => aPerson(scope, { confirmed: true }));
    await hold(id, { personId: jyri, since: null });
    const confirmed = await inside(({ db }) => db.selectFrom('person').select('id').where('confirmed', '=', true).execute());
    expect(confirmed).toEqual([{ id: other.id }]);
  });
});
