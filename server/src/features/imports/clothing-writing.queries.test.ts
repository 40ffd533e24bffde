import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../test/app.ts';
import { aMeasurement, aName, anImport, anIssue, anItem, aPerson, aType } from '../../../test/builders.ts';
import type { Scope } from '../../db/scope.ts';
import { withScope } from '../../db/scope.ts';
import { writeClothing } from './clothing-writing.queries.ts';
import type { ClothingWrite, ItemWrite, NameWrite } from './imports.types.ts';
import { findClothingRegister } from './register.queries.ts';

const { anEnsemble, clock, database } = testApp();
let ensemble: TestEnsemble;
beforeEach(async () => {
  clock.now = new Date('2026-09-03T15:00:00.000Z');
  ensemble = await anEnsemble();
});

/** Works as the keeper. */
const asKeeper = <T>(work: (scope: Scope) => Promise<T>) =>
  withScope(database(), 'switch', { ensembleId: ensemble.ensembleId, userId: ensemble.keeper.id, now: clock.now }, work);

const item = (write: Partial<ItemWrite> = {}): ItemWrite => ({ id: null, values: {}, measured: {}, ...write });
const row = (nameKey: string, ...items: ItemWrite[]): ClothingWrite => ({ nameKey, items });
const newName = (name: string, values: Partial<NameWrite['values']> = {}, measurementNames = {}): NameWrite => ({
  key: name.toLowerCase(),
  id: null,
  values: { name, typeName: 'Seelikud', parish: null, description: null, ...values },
  measurementNames,
});

const write = (names: readonly NameWrite[], rows: readonly ClothingWrite[]) =>
  asKeeper((scope) => writeClothing(scope, names, rows, async () => {}));
const register = () => ensemble.inside(findClothingRegister);
const numbers = async () => (await register()).items.map(({ clothingNumber }) => clothingNumber);
const issues = () => ensemble.inside(({ db }) => db.selectFrom('issue').selectAll().orderBy('validFrom').orderBy('id').execute());

test('new clothing is written whole, and types and measurements that are not there yet are made, once', async () => {
  const mari = await ensemble.inside((scope) => aPerson(scope));
  const known = await ensemble.inside((scope) => aType(scope, 'Õlakatted'));
  const values = { clothingNumber: '12', size: 38.5, comment: 'parandatud', active: false };
  await write(
    [
      newName('Muhu seelik', { parish: 'Muhu', description: 'kollane' }, { pikkus: 'Pikkus', 'vöö ümbermõõt': 'Vöö ümbermõõt' }),
      newName('Kihnu kört', { typeName: 'seelikud' }),
      newName('Suurrätt', { typeName: 'õlaKATTED' }),
    ],
    [
      row('muhu seelik', item({ values, measured: { pikkus: 84.5, 'vöö ümbermõõt': null } }), item({ measured: { pikkus: 80 } })),
      row(
        'kihnu kört',
        item({ values: { clothingNumber: '1' }, measured: { pikkus: 0 }, holder: { personId: mari.id, since: '2026-03-01' } }),
      ),
      row('suurrätt', item()),
    ],
  );
  const { types, names, items } = await register();
  expect(types).toEqual(['Õlakatted', 'Seelikud']);
  expect(names.map(({ id, ...name }) => name)).toEqual([
    { name: 'Muhu seelik', typeName: 'Seelikud', parish: 'Muhu', description: 'kollane' },
    { name: 'Kihnu kört', typeName: 'Seelikud', parish: null, description: null },
    { name: 'Suurrätt', typeName: known.name, parish: null, description: null },
  ]);
  const plain = { clothingNumber: null, size: null, comment: null, active: true, measured: {}, holderId: null, heldSince: null };
  expect(items.map(({ id, clothingNameId, ...rest }) => [names.findIndex((name) => name.id === clothingNameId), rest])).toEqual([
    [0, { ...plain, ...values, measured: { pikkus: 84.5 } }],
    [0, { ...plain, measured: { pikkus: 80 } }],
    [1, { ...plain, clothingNumber: '1', measured: { pikkus: 0 }, holderId: mari.id, heldSince: '2026-03-01' }],
    [2, plain],
  ]);
  const measurements = await ensemble.inside(({ db }) => db.selectFrom('measurement').select('name').orderBy('id').execute());
  expect(measurements.map(({ name }) => name)).toEqual(['Pikkus', 'Pikkus']);
});

describe('what is there', () => {
  test('changes where that is said, and nowhere else', async () => {
    const before = await ensemble.inside(async (scope) => {
      const name = await aName(scope, { name: 'Muhu seelik', parish: 'Muhu', description: 'kollane' });
      const skirt = await anItem(scope, { clothingNameId: name.id, clothingNumber: '1', size: 38, comment: 'katki' });
      const [length, waist] = [await aMeasurement(scope, name.id, 'Pikkus'), await aMeasurement(scope, name.id, 'Vöö  koht')];
      const values = [length, waist].map(({ id }) => ({ clothingItemId: skirt.id, measurementId: id, value: 70 }));
      await scope.db.insertInto('measuredValue').values(values).execute();
      return { name, skirt };
    });
    const change: NameWrite = { key: 'muhu seelik', id: before.name.id, values: { typeName: 'Uued', parish: null }, measurementNames: {} };
    const changed = item({ id: before.skirt.id, values: { comment: null, active: false }, measured: { pikkus: 71.5, 'vöö koht': null } });
    await write([change], [row('muhu seelik', changed)]);
    const { names, items } = await register();
    expect(names).toEqual([{ id: before.name.id, name: 'Muhu seelik', typeName: 'Uued', parish: null, description: 'kollane' }]);
    expect(items).toMatchObject([{ clothingNumber: '1', size: 38, comment: null, active: false, measured: { pikkus: 71.5 } }]);
  });

  test('of two rows about one item the later counts', async () => {
    const skirt = await ensemble.inside((scope) => anItem(scope, { clothingNumber: '1' }));
    const { name } = (await register()).names[0] ?? { name: '' };
    const rows = [
      row(name.toLowerCase(), item({ id: skirt.id, values: { size: 36, comment: 'esimene' }, measured: { pikkus: 70 } })),
      row(name.toLowerCase(), item({ id: skirt.id, values: { size: 38 }, measured: { pikkus: 71, laius: 20 } })),
    ];
    await write([], rows);
    expect((await register()).items).toMatchObject([{ size: 38, comment: 'esimene', measured: { pikkus: 71, laius: 20 } }]);
  });

  test('gives numbers round, and to new items', async () => {
    const [a, b, c] = await ensemble.inside(async (scope) => {
      const clothingNameId = (await aName(scope, { name: 'Muhu seelik' })).id;
      const made = [];
      for (const clothingNumber of ['1a', '2', '3']) made.push((await anItem(scope, { clothingNameId, clothingNumber })).id);
      return made;
    });
    const renumbered = (id: number | undefined, clothingNumber: string) =>
      row('muhu seelik', item({ id: id ?? null, values: { clothingNumber } }));
    await write([], [renumbered(undefined, '3'), renumbered(a, '2'), renumbered(b, '1A'), renumbered(c, '4')]);
    expect(await numbers()).toEqual(['2', '1A', '4', '3']);
  });

  test.each(['deleted item', 'deleted clothing name', 'inactive holder'])('is not what it was judged as: %s', async (which) => {
    const { name, skirt, mari } = await ensemble.inside(async (scope) => {
      const name = await aName(scope, {
        name: 'Muhu seelik',
        deletedAt: which === 'deleted clothing name' ? clock.now.toISOString() : null,
      });
      const deletedAt = which === 'deleted item' ? clock.now.toISOString() : null;
      const skirt = await anItem(scope, { clothingNameId: name.id, clothingNumber: '1', deletedAt });
      return { name, skirt, mari: await aPerson(scope, { active: which !== 'inactive holder' }) };
    });
    const change = { key: 'muhu seelik', id: name.id, values: {}, measurementNames: {} };
    const rows = [row('muhu seelik', item({ id: skirt.id, values: { size: 1 }, holder: { personId: mari.id, since: null } }), item())];
    await expect(write([change], rows)).rejects.toThrow('changed between judging and writing');
  });
});

describe('who has it', () => {
  const people = () => ensemble.inside(async (scope) => [(await aPerson(scope)).id, (await aPerson(scope)).id] as const);
  const now = '2026-09-03T15:00:00.000Z';

  /** An item that someone has had since 2 September, and had returned what they had before on 1 July. */
  async function aHeldItem(holderId: number): Promise<number> {
    return ensemble.inside(async (scope) => {
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
    expect(await issues()).toMatchObject([{ personId: mari, validFrom, validUntil: null, issuerId: ensemble.keeper.id, receiverId: null }]);
  });

  test('taken back now', async () => {
    const [mari] = await people();
    const id = await aHeldItem(mari);
    await hold(id, null);
    expect(await issues()).toMatchObject([{}, { personId: mari, validUntil: now, receiverId: ensemble.keeper.id }]);
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
      { personId: mari, validUntil: at, receiverId: ensemble.keeper.id },
      { personId: jyri, validFrom: at, validUntil: null, issuerId: ensemble.keeper.id },
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
    const [id] = [await aHeldItem(mari), await ensemble.inside(({ db }) => db.updateTable('person').set({ confirmed: true }).execute())];
    const other = await ensemble.inside((scope) => aPerson(scope, { confirmed: true }));
    await hold(id, { personId: jyri, since: null });
    const confirmed = await ensemble.inside(({ db }) => db.selectFrom('person').select('id').where('confirmed', '=', true).execute());
    expect(confirmed).toEqual([{ id: other.id }]);
  });
});

test('more rows than one statement takes are told of as they are written', async () => {
  const rows = Array.from({ length: 2500 }, (_, index) => row('muhu seelik', item({ values: { clothingNumber: `${index + 1}` } })));
  const told: number[] = [];
  await asKeeper((scope) => writeClothing(scope, [newName('Muhu seelik')], rows, async (written) => void told.push(written)));
  expect(told).toEqual([1000, 2000, 2500]);
  expect(await numbers()).toHaveLength(2500);
});

test('an import’s changes are marked as its own, and nothing else is', async () => {
  const entry = await ensemble.inside((scope) => anImport(scope));
  const [mari, jyri] = await ensemble.inside(async (scope) => [await aPerson(scope, { confirmed: true }), await aPerson(scope)]);
  const values = { measured: { pikkus: 1 }, holder: { personId: mari.id, since: null } };
  await asKeeper(async (scope) => {
    await sql`select set_config('app.import_id', ${String(entry.id)}, true)`.execute(scope.db);
    await writeClothing(scope, [newName('Muhu seelik')], [row('muhu seelik', item(values))], async () => {});
  });
  const [skirt] = (await register()).items;
  await hold(skirt?.id, jyri.id);
  const marked = await ensemble.inside(({ db }) =>
    db.selectFrom('audit').select(['entity', 'action', 'userId']).where('importId', '=', entry.id).orderBy('id').execute(),
  );
  expect(marked.map(({ entity, action }) => `${action} ${entity}`)).toEqual([
    'INSERT clothing_type',
    'INSERT clothing_name',
    'INSERT measurement',
    'INSERT clothing_item',
    'INSERT measured_value',
    'INSERT issue',
    'UPDATE person',
  ]);
  expect(new Set(marked.map(({ userId }) => userId))).toEqual(new Set([ensemble.keeper.id]));
  const others = await ensemble.inside(({ db }) => db.selectFrom('audit').select('entity').where('importId', 'is', null).execute());
  expect(others.map(({ entity }) => entity).toSorted()).toEqual(['email_config', 'issue', 'issue', 'person', 'person']);

  async function hold(id: number | undefined, personId: number) {
    await write([], [row('muhu seelik', item({ id: id ?? null, holder: { personId, since: null } }))]);
  }
});
