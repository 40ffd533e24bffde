import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aMeasurement, aName, anItem, aPerson, aType } from '../../../../test/builders.ts';
import { importing, item, newName, row } from '../../../../test/importing.ts';
import type { ClothingWrite, NameWrite } from '../imports.types.ts';
import { findClothingRegister } from '../register.queries.ts';
import { writeClothing } from './clothing-writing.queries.ts';

const app = testApp();
const { clock } = app;
const { inside, asKeeper, imported, keeperId } = importing(app);

const write = (names: readonly NameWrite[], rows: readonly ClothingWrite[]) =>
  asKeeper((scope) => writeClothing(scope, names, rows, async () => {}));
const register = () => inside(findClothingRegister);
const numbers = async () => (await register()).items.map(({ clothingNumber }) => clothingNumber);

test('new clothing is written whole, and types and measurements that are not there yet are made, once', async () => {
  const mari = await inside((scope) => aPerson(scope));
  const known = await inside((scope) => aType(scope, 'Õlakatted'));
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
  const plain = {
    clothingNumber: null,
    size: null,
    comment: null,
    active: true,
    measured: {},
    holderId: null,
    heldSince: null,
    freeSince: null,
  };
  expect(items.map(({ id, clothingNameId, ...rest }) => [names.findIndex((name) => name.id === clothingNameId), rest])).toEqual([
    [0, { ...plain, ...values, measured: { pikkus: 84.5 } }],
    [0, { ...plain, measured: { pikkus: 80 } }],
    [1, { ...plain, clothingNumber: '1', measured: { pikkus: 0 }, holderId: mari.id, heldSince: '2026-03-01' }],
    [2, plain],
  ]);
  const measurements = await inside(({ db }) => db.selectFrom('measurement').select('name').orderBy('id').execute());
  expect(measurements.map(({ name }) => name)).toEqual(['Pikkus', 'Pikkus']);
});

test('a measurement may be called as what all objects have', async () => {
  const measured = Object.fromEntries([
    ['__proto__', 84.5],
    ['constructor', 2],
  ]);
  await write([newName('Muhu seelik')], [row('muhu seelik', item({ measured }))]);
  const { items } = await register();
  expect(items.map((each) => Object.entries(each.measured).toSorted())).toEqual([Object.entries(measured)]);
  const measurements = await inside(({ db }) => db.selectFrom('measurement').select('name').orderBy('id').execute());
  expect(measurements.map(({ name }) => name)).toEqual(['__proto__', 'Constructor']);
});

describe('what is there', () => {
  test('changes where that is said, and nowhere else', async () => {
    const before = await inside(async (scope) => {
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
    const skirt = await inside((scope) => anItem(scope, { clothingNumber: '1' }));
    const { name } = (await register()).names[0] ?? { name: '' };
    const rows = [
      row(name.toLowerCase(), item({ id: skirt.id, values: { size: 36, comment: 'esimene' }, measured: { pikkus: 70 } })),
      row(name.toLowerCase(), item({ id: skirt.id, values: { size: 38 }, measured: { pikkus: 71, laius: 20 } })),
    ];
    await write([], rows);
    expect((await register()).items).toMatchObject([{ size: 38, comment: 'esimene', measured: { pikkus: 71, laius: 20 } }]);
  });

  test('gives numbers round, and to new items', async () => {
    const [a, b, c] = await inside(async (scope) => {
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
    const { name, skirt, mari } = await inside(async (scope) => {
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

test('more rows than one statement takes are told of as they are written', async () => {
  const rows = Array.from({ length: 2500 }, (_, index) => row('muhu seelik', item({ values: { clothingNumber: `${index + 1}` } })));
  const told: number[] = [];
  await asKeeper((scope) => writeClothing(scope, [newName('Muhu seelik')], rows, async (written) => void told.push(written)));
  expect(told).toEqual([1000, 2000, 2500]);
  expect(await numbers()).toHaveLength(2500);
});

test('an import’s changes are marked as its own, and nothing else is', async () => {
  const [mari, jyri] = await inside(async (scope) => [await aPerson(scope, { confirmed: true }), await aPerson(scope)]);
  const values = { measured: { pikkus: 1 }, holder: { personId: mari.id, since: null } };
  const importId = await imported((scope) =>
    writeClothing(scope, [newName('Muhu seelik')], [row('muhu seelik', item(values))], async () => {}),
  );
  const [skirt] = (await register()).items;
  await hold(skirt?.id, jyri.id);
  const marked = await inside(({ db }) =>
    db.selectFrom('audit').select(['entity', 'action', 'userId']).where('importId', '=', importId).orderBy('id').execute(),
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
  expect(new Set(marked.map(({ userId }) => userId))).toEqual(new Set([keeperId()]));
  const others = await inside(({ db }) => db.selectFrom('audit').select('entity').where('importId', 'is', null).execute());
  expect(others.map(({ entity }) => entity).toSorted()).toEqual(['email_config', 'issue', 'issue', 'person', 'person']);

  async function hold(id: number | undefined, personId: number) {
    await write([], [row('muhu seelik', item({ id: id ?? null, holder: { personId, since: null } }))]);
  }
});
