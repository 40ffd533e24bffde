import { clothingItemEndpoints, deedsEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aMeasurement, aName, anItem } from '../../../../test/builders.ts';

const { anEnsemble } = testApp();

/** Skirts with a waist and a length: number 1 measures 84.5 and 80, number 2 nothing. Vests have a chest. */
async function rack() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const skirt = (await aName(scope)).id;
    const vest = (await aName(scope)).id;
    const waist = (await aMeasurement(scope, skirt, 'Ümbermõõt')).id;
    const chest = (await aMeasurement(scope, vest, 'Rind')).id;
    const length = (await aMeasurement(scope, skirt, 'Pikkus')).id;
    const first = (await anItem(scope, { clothingNameId: skirt, clothingNumber: '1' })).id;
    const second = (await anItem(scope, { clothingNameId: skirt, clothingNumber: '2' })).id;
    const values = [
      { clothingItemId: first, measurementId: length, value: 80 },
      { clothingItemId: first, measurementId: waist, value: 84.5 },
    ];
    await scope.db.insertInto('measuredValue').values(values).execute();
    return { skirt, vest, waist, chest, length, first, second };
  });
  const { keeper, viewer } = ensemble;
  const nameId = ids.skirt;
  return {
    ...ensemble,
    ...ids,
    add: (measurements: unknown) =>
      keeper.call(clothingItemEndpoints.add, { params: { nameId }, body: { clothingNumber: '3', measurements } }),
    edit: (measurements: unknown, itemId = ids.first) =>
      keeper.call(clothingItemEndpoints.edit, { params: { nameId, itemId }, body: { clothingNumber: '1', measurements } }),
    list: async () => (await viewer.call(clothingItemEndpoints.list, { params: { nameId } })).data,
    values: async (itemId = ids.first) => {
      const { data } = await viewer.call(clothingItemEndpoints.get, { params: { nameId, itemId } });
      return data.measurements.map(({ name, value }) => [name, value]);
    },
    records: () =>
      ensemble.inside(({ db }) =>
        db
          .selectFrom('audit')
          .select(['action', 'oldValues', 'newValues'])
          .where('entity', '=', 'measured_value')
          .where('userId', '=', keeper.id)
          .orderBy('id')
          .execute(),
      ),
  };
}

test('each item has its values as numbers, in the order of the measurements', async () => {
  const { list, waist, length } = await rack();
  expect((await list()).map(({ measurements }) => measurements)).toEqual([
    [
      { measurementId: waist, name: 'Ümbermõõt', value: 84.5 },
      { measurementId: length, name: 'Pikkus', value: 80 },
    ],
    [],
  ]);
});

test('an item is added with its values, as typed', async () => {
  const { add, waist, length } = await rack();
  const { status, data } = await add([
    { measurementId: length, value: '80.0' },
    { measurementId: waist, value: ' 84,5 ' },
  ]);
  expect(status).toBe(201);
  expect(data.measurements.map(({ name, value }) => [name, value])).toEqual([
    ['Ümbermõõt', 84.5],
    ['Pikkus', 80],
  ]);
});

test.each([
  ['84,55', 'Liiga palju kohti pärast koma'],
  [-1, 'Vähim lubatud arv on 0'],
  [9999.1, 'Suurim lubatud arv on 9999'],
  ['lai', 'Sisesta arv'],
])('%j is no value', async (value, text) => {
  const { edit, values, waist, length } = await rack();
  const refused = await edit([
    { measurementId: length, value: 60 },
    { measurementId: waist, value },
  ]);
  expect([refused.status, refused.messages]).toMatchObject([400, [{ field: 'measurements.1.value', text }]]);
  expect(await values()).toEqual([
    ['Ümbermõõt', 84.5],
    ['Pikkus', 80],
  ]);
});

test.each([
  ['left out', undefined, [84.5, 80]],
  ['none', [], [84.5, 80]],
  ['one', [{ measurement: 'waist', value: '86' }], [86, 80]],
  ['nought is a value', [{ measurement: 'waist', value: 0 }], [0, 80]],
  ['null clears', [{ measurement: 'waist', value: null }], [80]],
  ['empty clears', [{ measurement: 'length', value: '' }], [84.5]],
  [
    'both',
    [
      { measurement: 'length', value: 9999 },
      { measurement: 'waist', value: null },
    ],
    [9999],
  ],
] as const)('values of an item: %s', async (_, measurements, expected) => {
  const { edit, values, waist, length } = await rack();
  const sent = measurements?.map(({ measurement, value }) => ({ measurementId: { waist, length }[measurement], value }));
  expect((await edit(sent)).data.measurements.map(({ value }) => value)).toEqual(expected);
  expect((await values()).map(([, value]) => value)).toEqual(expected);
});

test('the audit has changes only; a read item can be sent back', async () => {
  const { list, edit, records, waist, length } = await rack();
  const [first] = await list();
  expect((await edit(first?.measurements)).data).toEqual(first);
  expect(await records()).toEqual([]);

  await edit([
    { measurementId: waist, value: 86 },
    { measurementId: length, value: 80 },
  ]);
  await edit([{ measurementId: waist, value: null }]);
  await edit([{ measurementId: waist, value: null }]);
  expect(await records()).toMatchObject([
    { action: 'UPDATE', oldValues: { value: 84.5 }, newValues: { value: 86 } },
    { action: 'DELETE', oldValues: { value: 86 } },
  ]);
});

test('a deed that changed measured values only names the item', async () => {
  const { edit, keeper, inside, skirt, length } = await rack();
  await edit([{ measurementId: length, value: 81 }]);
  const { name } = await inside(({ db }) => db.selectFrom('clothingName').select('name').where('id', '=', skirt).executeTakeFirstOrThrow());
  expect((await keeper.call(deedsEndpoints.search)).data[0]?.text).toBe(`Muutis eset: ${name} nr 1`);
});

test('a foreign or missing measurement writes nothing', async () => {
  const { add, edit, list, values, chest, waist } = await rack();
  const { waist: foreign } = await rack();
  for (const unknown of [chest, foreign, 999_999]) {
    const measurements = [
      { measurementId: waist, value: 90 },
      { measurementId: unknown, value: null },
    ];
    for (const { status, messages } of [await add(measurements), await edit(measurements)]) {
      expect([status, messages]).toMatchObject([404, [{ code: 'REFERENCE_NOT_FOUND', field: 'measurements.1.measurementId' }]]);
    }
  }
  expect(await list()).toHaveLength(2);
  expect(await values()).toContainEqual(['Ümbermõõt', 84.5]);
});

test('concurrent measurements of one item all succeed, and the last counts', async () => {
  const { edit, values, waist, length, second } = await rack();
  const write = (value: number) => [waist, length].map((measurementId) => ({ measurementId, value }));
  const edits = Array.from({ length: 8 }, (_, turn) => edit(turn % 2 ? write(turn) : write(turn).toReversed()));
  expect((await Promise.all(edits)).map(({ status }) => status)).toEqual(edits.map(() => 200));
  const [[, one] = [], [, other] = []] = await values();
  expect(one).toBe(other);
  expect(await values(second)).toEqual([]);
});
