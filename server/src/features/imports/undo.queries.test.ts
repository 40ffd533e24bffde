import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../test/app.ts';
import {
  aGroup,
  aMeasurement,
  aName,
  anEmail,
  anImport,
  anIssue,
  anItem,
  aPerson,
  aRecurringReminder,
  aSet,
  aType,
} from '../../../test/builders.ts';
import { type Scope, withScope } from '../../db/scope.ts';
import { writeClothing } from './clothing-writing.queries.ts';
import type { ItemWrite, NameWrite, PersonValues, PersonWrite } from './imports.types.ts';
import { writePeople } from './people-writing.queries.ts';
import { undoImport } from './undo.queries.ts';

const { anEnsemble, clock, database } = testApp();
let ensemble: TestEnsemble;
beforeEach(async () => {
  ensemble = await anEnsemble();
});

/** Works as the keeper. */
const asKeeper = <T>(work: (scope: Scope) => Promise<T>) =>
  withScope(database(), 'switch', { ensembleId: ensemble.ensembleId, userId: ensemble.keeper.id, now: clock.now }, work);

const tables = ['group', 'person', 'clothingType', 'clothingName', 'measurement', 'clothingItem', 'measuredValue', 'issue'] as const;

/** All rows of the register. */
const dump = () =>
  ensemble.inside(async ({ db }) => {
    const rows: Partial<Record<(typeof tables)[number], unknown[]>> = {};
    for (const table of tables) rows[table] = await db.selectFrom(table).selectAll().orderBy('id').execute();
    return rows;
  });

/** Lets a keeper write as an import; answers its id. */
const imported = (write: (scope: Scope) => Promise<void>) =>
  asKeeper(async (scope) => {
    const { id } = await anImport(scope);
    await sql`select set_config('app.import_id', ${String(id)}, true)`.execute(scope.db);
    await write(scope);
    return id;
  });

const item = (write: Partial<ItemWrite> = {}): ItemWrite => ({ id: null, values: {}, measured: {}, ...write });
const newName = (name: string): NameWrite => ({
  key: name.toLowerCase(),
  id: null,
  values: { name, typeName: 'Seelikud' },
  measurementNames: {},
});
const change = (id: number, values: NameWrite['values']): NameWrite => ({ key: 'muhu seelik', id, values, measurementNames: {} });

/** An import of items of the Muhu skirt, which is new unless it is told what becomes of it. */
const importItems = (items: readonly ItemWrite[], names: readonly NameWrite[] = [newName('Muhu seelik')]) =>
  imported((scope) => writeClothing(scope, names, [{ nameKey: 'muhu seelik', items }], async () => {}));
const importPeople = (writes: readonly PersonWrite[]) => imported((scope) => writePeople(scope, writes, async () => {}));

const person = (lastName: string, groupName: string | null = null): PersonWrite => {
  const sizes = { height: null, footSize: null, headSize: null };
  const values: PersonValues = {
    firstName: 'Mari',
    lastName,
    genderCode: null,
    groupName,
    email: null,
    phoneNumber: null,
    ...sizes,
    active: true,
  };
  return { id: null, values };
};

const undo = (id: number) => asKeeper((scope) => undoImport(scope, id));
const kept = async (id: number) => (await undo(id)).map(({ text, reason }) => `${text}: ${reason}`);

const itemIds = async () =>
  (await ensemble.inside(({ db }) => db.selectFrom('clothingItem').select('id').orderBy('id').execute())).map(({ id }) => id);
const nameId = async () => (await ensemble.inside(({ db }) => db.selectFrom('clothingName').select('id').executeTakeFirstOrThrow())).id;

/** A register of two held and measured skirts, one of which was somebody else's before. */
const aRegister = () =>
  ensemble.inside(async (scope) => {
    const [mari, jyri] = [
      await aPerson(scope, { lastName: 'Tamm', confirmed: true }),
      await aPerson(scope, { lastName: 'Saar', confirmed: true }),
    ];
    const type = await aType(scope, 'Seelikud');
    const name = await aName(scope, { name: 'Muhu seelik', parish: 'Muhu', description: 'kollane', clothingTypeId: type.id });
    const first = await anItem(scope, { clothingNameId: name.id, clothingNumber: '1', size: 38.5, comment: 'katki' });
    const second = await anItem(scope, { clothingNameId: name.id, clothingNumber: '2', active: true });
    const length = await aMeasurement(scope, name.id, 'Pikkus');
    const values = [first, second].map(({ id }) => ({ clothingItemId: id, measurementId: length.id, value: 70.5 }));
    await scope.db.insertInto('measuredValue').values(values).execute();
    await anIssue(scope, jyri.id, first.id, clock.now.toISOString());
    await anIssue(scope, mari.id, first.id);
    return { mari: mari.id, jyri: jyri.id, name: name.id, type: type.id, first: first.id, second: second.id, length: length.id };
  });

describe('nobody has used anything since', () => {
  test('what was made is gone', async () => {
    const before = await dump();
    const clothing = await importItems([item({ values: { clothingNumber: '1' }, measured: { pikkus: 70, laius: 20 } }), item()]);
    const people = await importPeople([person('Tamm', 'Naisrühm'), person('Saar', 'Naisrühm')]);
    const [mari] = await ensemble.inside(({ db }) => db.selectFrom('person').select('id').execute());
    const holder = { personId: mari?.id ?? 0, since: '2026-08-01' };
    const more = await importItems([item({ holder, values: { clothingNumber: '2' } })], []);
    expect([await undo(more), await undo(people), await undo(clothing)]).toEqual([[], [], []]);
    expect(await dump()).toEqual(before);
  });

  test('what was changed is as it was', async () => {
    const { mari, jyri, name, first, second } = await aRegister();
    const before = await dump();
    const values = { size: null, comment: 'terve', active: false };
    const id = await importItems(
      [
        item({
          id: first,
          values: { ...values, clothingNumber: '2' },
          measured: { pikkus: null, laius: 3 },
          holder: { personId: jyri, since: null },
        }),
        item({ id: second, values: { clothingNumber: '1' }, measured: { pikkus: 71 }, holder: { personId: mari, since: null } }),
        item({ values: { clothingNumber: '3' }, measured: { pikkus: 1 }, holder: { personId: mari, since: null } }),
      ],
      [change(name, { typeName: 'Uued', parish: null, description: 'sinine', name: 'MUHU SEELIK' })],
    );
    expect(await undo(id)).toEqual([]);
    expect(await dump()).toEqual(before);
  });

  test('a day that was changed is as it was, and what was taken back is out again', async () => {
    const { mari, first, second } = await aRegister();
    await ensemble.inside((scope) => anIssue(scope, mari, second));
    const before = await dump();
    const holder = { personId: mari, since: '2026-09-03' };
    const id = await importItems([item({ id: first, holder }), item({ id: second, holder: null })], []);
    expect(await dump()).not.toEqual(before);
    expect(await undo(id)).toEqual([]);
    expect(await dump()).toEqual(before);
  });

  test('people are as they were', async () => {
    const { mari, jyri } = await aRegister();
    const before = await dump();
    const id = await importPeople([
      { id: mari, values: { firstName: 'Maarja', groupName: 'Uus', height: 170.5, genderCode: null, active: false } },
      { id: jyri, values: { email: 'jyri@tants.ee' } },
      { id: jyri, values: { email: 'jyri.saar@tants.ee', groupName: 'Teine' } },
    ]);
    expect(await undo(id)).toEqual([]);
    expect(await dump()).toEqual(before);
  });

  test('imports are undone one after the other, the last one first', async () => {
    const before = await dump();
    const first = await importItems([item({ values: { clothingNumber: '1' }, measured: { pikkus: 70 } })]);
    const [skirt = 0] = await itemIds();
    const people = await importPeople([person('Tamm')]);
    const mari = (await ensemble.inside(({ db }) => db.selectFrom('person').select('id').executeTakeFirstOrThrow())).id;
    const second = await importItems(
      [item({ id: skirt, values: { size: 40 }, measured: { pikkus: null, laius: 20 }, holder: { personId: mari, since: null } }), item()],
      [change(await nameId(), { parish: 'Muhu' })],
    );
    expect([await undo(second), await undo(people), await undo(first)]).toEqual([[], [], []]);
    expect(await dump()).toEqual(before);
  });

  test('it is the keeper who undoes it, and no import', async () => {
    const id = await importItems([item({ measured: { pikkus: 70 } })]);
    const last = (await ensemble.inside(({ db }) => db.selectFrom('audit').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()))
      .id;
    await undo(id);
    const changes = await ensemble.inside(({ db }) =>
      db.selectFrom('audit').select(['action', 'entity', 'userId', 'importId']).where('id', '>', last).orderBy('id').execute(),
    );
    const made = ['measured_value', 'clothing_item', 'measurement', 'clothing_name', 'clothing_type'];
    expect(changes).toEqual(made.map((entity) => ({ action: 'DELETE', entity, userId: ensemble.keeper.id, importId: null })));
  });

  test('an import that changed nothing', async () => {
    expect(await undo(await importItems([], []))).toEqual([]);
  });
});

describe('an item that was used since stays, whole', () => {
  const aHolder = (scope: Scope) => aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' });
  const changedByKeeper = expect.stringMatching(/^vahepeal muudetud: Mari-Liis ROLE_USER Tõruke, \d+\.\d+\.20\d\d$/);

  /** Of three new items the second is used. */
  async function usedBy(use: (scope: Scope, itemId: number) => Promise<unknown>) {
    const two = item({ values: { clothingNumber: '2', size: 38 }, measured: { pikkus: 70 } });
    const id = await importItems([item({ values: { clothingNumber: '1' }, measured: { laius: 5 } }), two, item()]);
    const [, second = 0] = await itemIds();
    await asKeeper((scope) => use(scope, second));
    return { result: await undo(id), second };
  }

  test('issued', async () => {
    const { result, second } = await usedBy(async (scope, id) => anIssue(scope, (await aHolder(scope)).id, id));
    expect(result).toEqual([{ text: 'Muhu seelik nr 2', reason: 'vahepeal väljastatud: Mari Tamm', url: `/clothing/${await nameId()}` }]);
    expect(await itemIds()).toEqual([second]);
    expect(await dump()).toMatchObject({ clothingType: [{}], clothingName: [{}], measurement: [{}], measuredValue: [{}], issue: [{}] });
  });

  test('issued and given back', async () => {
    const { result } = await usedBy(async (scope, id) => anIssue(scope, (await aHolder(scope)).id, id, clock.now.toISOString()));
    expect(result).toMatchObject([{ reason: 'vahepeal väljastatud: Mari Tamm' }]);
  });

  test.each<[string, (scope: Scope, id: number) => Promise<unknown>]>([
    ['its size', ({ db }, id) => db.updateTable('clothingItem').set({ size: 40 }).where('id', '=', id).execute()],
    ['what it measures', ({ db }, id) => db.updateTable('measuredValue').set({ value: 1 }).where('clothingItemId', '=', id).execute()],
    ['what it measured, no more', ({ db }, id) => db.deleteFrom('measuredValue').where('clothingItemId', '=', id).execute()],
    [
      'what it measures besides',
      async (scope, id) => {
        const measurementId = (await aMeasurement(scope, await nameId())).id;
        await scope.db.insertInto('measuredValue').values({ clothingItemId: id, measurementId, value: 1 }).execute();
      },
    ],
  ])('changed: %s', async (_, use) => {
    const { result, second } = await usedBy(use);
    expect(result).toMatchObject([{ text: 'Muhu seelik nr 2', reason: changedByKeeper }]);
    expect(await itemIds()).toEqual([second]);
  });

  test('changed and changed back is not used', async () => {
    const set = (size: number) => (scope: Scope, id: number) =>
      scope.db.updateTable('clothingItem').set({ size }).where('id', '=', id).execute();
    const { result } = await usedBy(async (scope, id) => {
      await set(40)(scope, id);
      await set(38)(scope, id);
    });
    expect([result, await itemIds()]).toEqual([[], []]);
  });

  test('deleted: it goes without a word', async () => {
    const { result } = await usedBy(({ db }, id) =>
      db.updateTable('clothingItem').set({ deletedAt: clock.now.toISOString() }).where('id', '=', id).execute(),
    );
    expect([result, await itemIds()]).toEqual([[], []]);
  });

  test('given back', async () => {
    const { mari, name, first, second } = await aRegister();
    const id = await importItems([item({ id: second, values: { size: 1 }, holder: { personId: mari, since: null } })], []);
    await asKeeper(({ db }) =>
      db.updateTable('issue').set({ validUntil: '2027-01-01T00:00:00Z' }).where('clothingItemId', '=', second).execute(),
    );
    const before = await dump();
    expect(await undo(id)).toEqual([{ text: 'Muhu seelik nr 2', reason: 'vahepeal tagastatud: Mari Tamm', url: `/clothing/${name}` }]);
    expect(await dump()).toEqual(before);
    expect(first).toBeLessThan(second);
  });

  test('taken back by the import and given to another one since', async () => {
    const { jyri, first } = await aRegister();
    const id = await importItems([item({ id: first, holder: null })], []);
    await asKeeper(({ db, now }) =>
      db.insertInto('issue').values({ personId: jyri, clothingItemId: first, validFrom: now.toISOString() }).execute(),
    );
    const before = await dump();
    expect(await kept(id)).toEqual(['Muhu seelik nr 1: vahepeal väljastatud: Mari Saar']);
    expect(await dump()).toEqual(before);
  });

  test('there before, and deleted since: it stays deleted, and is nobody’s', async () => {
    const { first } = await aRegister();
    const id = await importItems([item({ id: first, holder: null })], []);
    await asKeeper(({ db, now }) => db.updateTable('clothingItem').set({ deletedAt: now.toISOString() }).where('id', '=', first).execute());
    const before = await dump();
    expect(await undo(id)).toEqual([]);
    expect(await dump()).toEqual(before);
  });

  test('a number that another one has got since, and those that wait for it', async () => {
    const { name, first, second } = await aRegister();
    const numbers = [item({ id: first, values: { clothingNumber: '3', size: 1 } }), item({ id: second, values: { clothingNumber: '1' } })];
    const id = await importItems([...numbers, item({ values: { clothingNumber: '2' } })], []);
    await asKeeper(({ db }) => db.updateTable('clothingItem').set({ size: 2 }).where('clothingNumber', '=', '2').execute());
    expect(await kept(id)).toEqual([
      'Muhu seelik nr 1: endine number on vahepeal teisel esemel: 2',
      expect.stringMatching('^Muhu seelik nr 2: vahepeal muudetud'),
      'Muhu seelik nr 3: endine number on vahepeal teisel esemel: 1',
    ]);
    expect(name).toBe(await nameId());
  });
});

describe('what others refer to stays', () => {
  const importOne = () => importItems([item({ values: { clothingNumber: '1' }, measured: { pikkus: 70 } })]);

  test.each<[string, string[], (scope: Scope, name: number) => Promise<unknown>]>([
    ['an item of others', ['Muhu seelik: vahepeal on lisatud esemeid'], (scope, clothingNameId) => anItem(scope, { clothingNameId })],
    ['a set', ['Muhu seelik: vahepeal lisatud komplekti: Pidulik'], (scope, name) => aSet(scope, [name], 'Pidulik')],
    ['a measurement', ['Muhu seelik: vahepeal on lisatud mõõte'], (scope, name) => aMeasurement(scope, name)],
    ['its type', ['Seelikud: vahepeal on lisatud nimetusi'], (scope) => aNameOfType(scope)],
    [
      'a value of another item',
      ['Muhu seelik: vahepeal on lisatud esemeid', 'Muhu seelik: Pikkus: vahepeal mõõdetud'],
      async (scope, clothingNameId) => {
        const { id } = await anItem(scope, { clothingNameId });
        const { id: measurementId } = await scope.db.selectFrom('measurement').select('id').executeTakeFirstOrThrow();
        await scope.db.insertInto('measuredValue').values({ clothingItemId: id, measurementId, value: 1 }).execute();
      },
    ],
  ])('clothing: %s', async (_, reasons, use) => {
    const id = await importOne();
    const imported = await itemIds();
    await asKeeper(async (scope) => use(scope, await nameId()));
    expect(await kept(id)).toEqual(reasons);
    expect(await itemIds()).not.toContain(imported[0]);
  });

  async function aNameOfType(scope: Scope) {
    const type = await scope.db.selectFrom('clothingType').select('id').executeTakeFirstOrThrow();
    return aName(scope, { clothingTypeId: type.id });
  }

  test('an image', async () => {
    const id = await importOne();
    await asKeeper(async ({ db }) => {
      const image = await db
        .insertInto('image')
        .values({ hash: '0'.repeat(64) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.updateTable('clothingName').set({ imageId: image.id }).execute();
    });
    expect(await kept(id)).toEqual([expect.stringMatching('^Muhu seelik: vahepeal muudetud')]);
    expect(await itemIds()).toEqual([]);
  });

  test('a deleted clothing name goes, with its items', async () => {
    const before = await dump();
    const id = await importOne();
    await asKeeper(async ({ db, now }) => {
      const deletedAt = now.toISOString();
      await db.updateTable('clothingItem').set({ deletedAt }).execute();
      await db.updateTable('clothingName').set({ deletedAt }).execute();
      await db.deleteFrom('clothingType').execute();
    });
    expect(await undo(id)).toEqual([]);
    expect(await dump()).toEqual(before);
  });

  test('people and groups', async () => {
    const id = await importPeople([
      person('Kask', 'A'),
      person('Kuusk', 'B'),
      person('Lepp', 'C'),
      person('Tamm', 'D'),
      person('Mänd', 'E'),
    ]);
    const people = await ensemble.inside(({ db }) => db.selectFrom('person').select(['id', 'lastName', 'groupId']).execute());
    const of = (lastName: string) => people.find((one) => one.lastName === lastName) ?? { id: 0, groupId: 0 };
    await asKeeper(async (scope) => {
      const name = await aName(scope, { name: 'Muhu seelik' });
      await anIssue(scope, of('Kask').id, (await anItem(scope, { clothingNameId: name.id, clothingNumber: '5' })).id);
      await anEmail(scope, { personId: of('Kuusk').id });
      await scope.db.updateTable('person').set({ height: 170 }).where('id', '=', of('Lepp').id).execute();
      await aRecurringReminder(scope, { groupId: of('Tamm').groupId ?? 0 });
      await aPerson(scope, { groupId: of('Mänd').groupId });
    });
    expect(await kept(id)).toEqual([
      'Mari Kask: vahepeal väljastatud: Muhu seelik nr 5',
      'Mari Kuusk: vahepeal on saadetud kirju',
      expect.stringMatching('^Mari Lepp: vahepeal muudetud: Mari-Liis ROLE_USER Tõruke, '),
      'D: vahepeal on seatud korduv meeldetuletus',
      'E: vahepeal on lisatud inimesi',
    ]);
    const groups = await ensemble.inside(({ db }) => db.selectFrom('group').select('name').orderBy('name').execute());
    expect(groups.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E']);
  });
});

describe('what cannot be as it was stays as it is', () => {
  test('people who were changed since, and whose group is gone', async () => {
    const { mari, jyri } = await aRegister();
    const group = await ensemble.inside((scope) => aGroup(scope, 'Vana'));
    const inOld = () => ensemble.inside(({ db }) => db.updateTable('person').set({ groupId: group.id }).where('id', '=', jyri).execute());
    await inOld();
    const id = await importPeople([mari, jyri].map((id) => ({ id, values: { groupName: 'Uus', height: 1 } })));
    await asKeeper(async ({ db }) => {
      await db.updateTable('person').set({ phoneNumber: '5' }).where('id', '=', mari).execute();
      await db.deleteFrom('group').where('id', '=', group.id).execute();
    });
    const before = await dump();
    expect(await undo(id)).toEqual([
      { text: 'Mari Saar', reason: 'endine rühm on vahepeal kustutatud', url: `/people/${jyri}` },
      { text: 'Mari Tamm', reason: expect.stringContaining('vahepeal muudetud'), url: `/people/${mari}` },
    ]);
    expect(await dump()).toEqual(before);
  });

  test('a clothing name that was changed since, and one whose type is gone', async () => {
    const { name, type, first } = await aRegister();
    const skirt = item({ id: first, values: { size: 1 } });
    const changed = await importItems([skirt], [change(name, { parish: 'Kihnu' })]);
    await asKeeper(({ db }) => db.updateTable('clothingName').set({ description: 'roheline' }).execute());
    expect(await kept(changed)).toEqual([expect.stringMatching('^Muhu seelik: vahepeal muudetud')]);
    const retyped = await importItems([skirt], [change(name, { typeName: 'Uued' })]);
    await asKeeper(({ db }) => db.deleteFrom('clothingType').where('id', '=', type).execute());
    expect(await kept(retyped)).toEqual(['Muhu seelik: endine tüüp on vahepeal kustutatud']);
    const [skirtNow] = await ensemble.inside(({ db }) => db.selectFrom('clothingItem').select('size').orderBy('id').execute());
    expect(skirtNow?.size).toBe(38.5);
  });

  test('who has got something else since has not confirmed to hold it', async () => {
    const { mari, jyri, first, second } = await aRegister();
    const id = await importItems([item({ id: first, holder: { personId: jyri, since: null } })], []);
    await asKeeper((scope) => anIssue(scope, mari, second));
    expect(await undo(id)).toEqual([]);
    const people = await ensemble.inside(({ db }) => db.selectFrom('person').select(['id', 'confirmed']).orderBy('id').execute());
    expect(people).toEqual([
      { id: mari, confirmed: false },
      { id: jyri, confirmed: true },
    ]);
  });
});
