import { clothingItemEndpoints, clothingNameEndpoints, measurementEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aMeasurement, aName, anItem } from '../../../../test/builders.ts';
import { untilBlocked } from '../../../../test/locks.ts';

const { anEnsemble, database } = testApp();

/** A skirt with waist and length, its item 1 measured; a vest with chest. */
async function wardrobe() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const skirt = (await aName(scope, { name: 'Seelik' })).id;
    const vest = (await aName(scope, { name: 'Vest' })).id;
    const waist = (await aMeasurement(scope, skirt, 'Ümbermõõt')).id;
    const chest = (await aMeasurement(scope, vest, 'Rind')).id;
    const length = (await aMeasurement(scope, skirt, 'Pikkus')).id;
    const item = (await anItem(scope, { clothingNameId: skirt, clothingNumber: '1' })).id;
    const values = [
      { clothingItemId: item, measurementId: length, value: 80 },
      { clothingItemId: item, measurementId: waist, value: 84.5 },
    ];
    await scope.db.insertInto('measuredValue').values(values).execute();
    return { skirt, vest, waist, chest, length, item };
  });
  const { keeper, manager, viewer } = ensemble;
  const { skirt } = ids;
  return {
    ...ensemble,
    ...ids,
    list: async (nameId = skirt) => (await viewer.call(measurementEndpoints.list, { params: { nameId } })).data.map(({ name }) => name),
    add: (name: string, nameId = skirt) => keeper.call(measurementEndpoints.add, { params: { nameId }, body: { name } }),
    read: (measurementId: number, nameId = skirt) => viewer.call(measurementEndpoints.get, { params: { nameId, measurementId } }),
    rename: (measurementId: number, name: string, nameId = skirt) =>
      keeper.call(measurementEndpoints.edit, { params: { nameId, measurementId }, body: { name } }),
    remove: (measurementId: number, nameId = skirt) => manager.call(measurementEndpoints.delete, { params: { nameId, measurementId } }),
    measured: async () => {
      const { data } = await viewer.call(clothingItemEndpoints.get, { params: { nameId: skirt, itemId: ids.item } });
      return data.measurements.map(({ name, value }) => [name, value]);
    },
    write: (measurements: unknown) =>
      keeper.call(clothingItemEndpoints.edit, { params: { nameId: skirt, itemId: ids.item }, body: { clothingNumber: '1', measurements } }),
  };
}

test('measurements come in the order they were added, each to its clothing name', async () => {
  const { list, add, vest } = await wardrobe();
  const { status, data } = await add(' Laius ');
  expect([status, data]).toEqual([201, { id: expect.any(Number), name: 'Laius', means: 'NONE' }]);
  expect(await list()).toEqual(['Ümbermõõt', 'Pikkus', 'Laius']);
  expect(await list(vest)).toEqual(['Rind']);
});

test('a name is required and unique within a clothing name in any letter case', async () => {
  const { add, rename, vest, length } = await wardrobe();
  expect((await add(' ')).messages).toMatchObject([{ text: 'Mõõdu nimi on kohustuslik', field: 'name' }]);
  const refused = { type: 'ERROR', code: 'NAME_TAKEN', text: '„ÜMBERMÕÕT“ on juba olemas', field: 'name' };
  for (const answer of [await add(' ÜMBERMÕÕT'), await rename(length, 'ÜMBERMÕÕT')]) {
    expect([answer.status, answer.messages]).toEqual([409, [refused]]);
  }
  expect((await add('Ümbermõõt', vest)).status).toBe(201);
});

test('two concurrent additions of one name: one is refused', async () => {
  const { add, list } = await wardrobe();
  const answers = await Promise.all([add('Laius'), add('laius'), add('LAIUS')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await list()).toHaveLength(3);
});

test('a measurement is renamed, also in letter case only, and items show the new name', async () => {
  const { rename, read, list, measured, waist } = await wardrobe();
  expect((await rename(waist, 'ümbermõõt')).data).toEqual({ id: waist, name: 'ümbermõõt', means: 'WAIST' });
  expect((await rename(waist, 'Vöökoht')).status).toBe(200);
  expect((await read(waist)).data).toEqual({ id: waist, name: 'Vöökoht', means: 'WAIST' });
  expect(await list()).toEqual(['Vöökoht', 'Pikkus']);
  expect(await measured()).toEqual([
    ['Vöökoht', 84.5],
    ['Pikkus', 80],
  ]);
});

test('a measurement is not found under another clothing name', async () => {
  const { read, rename, remove, list, waist, chest, vest } = await wardrobe();
  for (const [id, nameId] of [
    [waist, vest],
    [chest, undefined],
    [999_999, undefined],
  ] as const) {
    const answers = [await read(id, nameId), await rename(id, 'Laius', nameId), await remove(id, nameId)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
  expect([await list(), await list(vest)]).toEqual([['Ümbermõõt', 'Pikkus'], ['Rind']]);
});

test('a deleted, missing or foreign clothing name is 404', async () => {
  const { manager, viewer, add, read, rename, remove, vest, chest } = await wardrobe();
  const { vest: foreign, chest: theirs } = await wardrobe();
  await manager.call(clothingNameEndpoints.delete, { params: { id: vest } });
  for (const [nameId, id] of [
    [vest, chest],
    [999_999, chest],
    [foreign, theirs],
  ] as const) {
    const listed = await viewer.call(measurementEndpoints.list, { params: { nameId } });
    const answers = [
      listed,
      await add('Laius', nameId),
      await read(id, nameId),
      await rename(id, 'Laius', nameId),
      await remove(id, nameId),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  }
});

test('a measurement is deleted with its values, and the audit has both', async () => {
  const { manager, inside, remove, list, measured, waist } = await wardrobe();
  expect((await remove(waist)).status).toBe(200);
  expect((await remove(waist)).status).toBe(404);
  expect([await list(), await measured()]).toEqual([['Pikkus'], [['Pikkus', 80]]]);

  const records = await inside(({ db }) =>
    db.selectFrom('audit').select(['entity', 'userId', 'oldValues']).where('action', '=', 'DELETE').orderBy('entity').execute(),
  );
  expect(records).toMatchObject([
    { entity: 'measured_value', userId: manager.id, oldValues: { measurement_id: waist, value: 84.5 } },
    { entity: 'measurement', userId: manager.id, oldValues: { name: 'Ümbermõõt' } },
  ]);
});

test('a concurrent deletion and value both end well', async () => {
  for (let round = 0; round < 8; round++) {
    const { remove, write, measured, waist, length } = await wardrobe();
    const values = [waist, length].map((measurementId) => ({ measurementId, value: 90 }));
    const [deleted, written] = await Promise.all([remove(waist), write(values)]);
    expect(deleted.status).toBe(200);
    expect([written.status, ...written.codes]).toEqual(written.status === 200 ? [200] : [404, 'REFERENCE_NOT_FOUND']);
    expect(await measured()).toEqual([['Pikkus', written.status === 200 ? 90 : 80]]);
  }
});

test('a value for a measurement being deleted waits and is refused at its field', async () => {
  const { inside, write, waist, length } = await wardrobe();
  const { answer } = await inside(async ({ db }) => {
    await db.deleteFrom('measurement').where('id', '=', waist).execute();
    const answer = write([length, waist].map((measurementId) => ({ measurementId, value: 90 })));
    await untilBlocked(database());
    return { answer };
  });
  expect((await answer).messages).toMatchObject([{ code: 'REFERENCE_NOT_FOUND', field: 'measurements.1.measurementId' }]);
});
