import { clothingNameEndpoints, clothingSetEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, anIssue, anItem, aPerson, aSet } from '../../../../test/builders.ts';

const { anEnsemble } = testApp();

/** A set of a skirt with two free pieces, an apron with none, and a vest that was deleted; a shirt is in no set. */
async function wardrobe() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const skirt = (await aName(scope, { name: 'Seelik' })).id;
    const apron = (await aName(scope, { name: 'Põll' })).id;
    const shirt = (await aName(scope, { name: 'Õhuke särk' })).id;
    const vest = (await aName(scope, { name: 'Vest', deletedAt: scope.now.toISOString() })).id;
    const mari = await aPerson(scope);
    const piece = async (clothingNameId: number, values = {}) => (await anItem(scope, { clothingNameId, ...values })).id;
    await piece(skirt);
    await anIssue(scope, mari.id, await piece(skirt), scope.now.toISOString());
    await anIssue(scope, mari.id, await piece(skirt));
    await piece(skirt, { deletedAt: scope.now.toISOString() });
    await piece(apron, { active: false });
    const set = (await aSet(scope, [skirt, apron, vest], 'Muhu naise komplekt')).id;
    return { skirt, apron, shirt, vest, set };
  });
  const { keeper } = ensemble;
  const add = (...clothingNameIds: number[]) =>
    keeper.call(clothingSetEndpoints.addItems, { params: { id: ids.set }, body: { clothingNameIds } });
  const remove = (nameId: number) => keeper.call(clothingSetEndpoints.removeItem, { params: { id: ids.set, nameId } });
  const names = async () => (await keeper.call(clothingSetEndpoints.items, { params: { id: ids.set } })).data.map(({ name }) => name);
  return { ...ensemble, ...ids, add, remove, names };
}

test('sets come in natural Estonian order, a page at a time or all', async () => {
  const { viewer, inside } = await anEnsemble();
  const inOrder = ['Komplekt 2', 'Komplekt 10', 'Šamaanid', 'Žürii', 'Võru naine', 'Õpetaja', 'Äksi mees', 'Üleriie'];
  await inside(async (scope) => {
    for (const name of inOrder.toReversed()) await aSet(scope, [], name);
  });
  const list = async (query: Record<string, unknown>) => {
    const { data, resultCount } = await viewer.call(clothingSetEndpoints.list, { query });
    return [data.map(({ name }) => name), resultCount];
  };
  expect(await list({})).toEqual([inOrder, 8]);
  expect(await list({ page: 2, count: 3 })).toEqual([inOrder.slice(3, 6), 8]);
  expect(await list({ page: 9, count: 3 })).toEqual([[], 8]);
  expect(await list({ all: true, page: 2, count: 3 })).toEqual([inOrder, 8]);
});

test('a set counts its clothing names, not their pieces, and no deleted ones', async () => {
  const { viewer, set } = await wardrobe();
  const expected = {
    id: set,
    name: 'Muhu naise komplekt',
    imageUrl: null,
    numberOfClothingItems: 2,
    genderCode: null,
    together: false,
    version: 1,
  };
  expect((await viewer.call(clothingSetEndpoints.list)).data).toEqual([expected]);
  expect((await viewer.call(clothingSetEndpoints.get, { params: { id: set } })).data).toEqual(expected);
});

test('the clothing names of a set come by name with free items and images', async () => {
  const { viewer, inside, set, skirt, apron } = await wardrobe();
  await inside(async ({ db }) => {
    const hash = 'ab'.repeat(32);
    const image = await db.insertInto('image').values({ hash }).returning('id').executeTakeFirstOrThrow();
    await db.updateTable('clothingName').set({ imageId: image.id }).where('id', '=', skirt).execute();
    await db.updateTable('clothingSet').set({ imageId: image.id }).where('id', '=', set).execute();
  });
  const imageUrl = `/images/${'ab'.repeat(32)}.webp`;
  const { data } = await viewer.call(clothingSetEndpoints.items, { params: { id: set } });
  expect(data).toEqual([
    { id: expect.any(Number), clothingNameId: apron, name: 'Põll', imageUrl: '/drawings.svg#apron', present: 0 },
    { id: expect.any(Number), clothingNameId: skirt, name: 'Seelik', imageUrl, present: 2 },
  ]);
  expect((await viewer.call(clothingSetEndpoints.get, { params: { id: set } })).data).toMatchObject({ imageUrl });
});

test('a set is added and renamed, but not to a taken name', async () => {
  const { keeper, set } = await wardrobe();
  const added = await keeper.call(clothingSetEndpoints.add, { body: { name: ' Setu naine ' } });
  expect(added.status).toBe(201);
  expect(added.data).toMatchObject({ name: 'Setu naine', imageUrl: null, numberOfClothingItems: 0 });

  const rename = (name: string) => keeper.call(clothingSetEndpoints.edit, { params: { id: set }, body: { name } });
  const refused = await rename('SETU naine');
  expect([refused.status, refused.messages]).toEqual([
    409,
    [{ type: 'ERROR', code: 'NAME_TAKEN', text: '„SETU naine“ on juba olemas', field: 'name' }],
  ]);
  expect((await rename('MUHU naine')).data).toMatchObject({ id: set, name: 'MUHU naine', numberOfClothingItems: 2 });
  expect((await keeper.call(clothingSetEndpoints.add, { body: { name: ' ' } })).messages[0]?.text).toBe('Komplekti nimi on kohustuslik');
});

test('names are added once; the answer lists the whole set', async () => {
  const { add, names, skirt, shirt } = await wardrobe();
  const { status, data } = await add(shirt, skirt, shirt);
  expect([status, data.map(({ name }) => name)]).toEqual([201, ['Põll', 'Seelik', 'Õhuke särk']]);
  expect((await add(shirt)).data).toEqual(data);
  expect(await names()).toEqual(['Põll', 'Seelik', 'Õhuke särk']);
});

test('a missing, deleted or foreign name adds none', async () => {
  const { add, names, shirt, vest } = await wardrobe();
  const { skirt: foreign } = await wardrobe();
  for (const unknown of [999_999, vest, foreign]) {
    const { status, codes, messages } = await add(shirt, unknown);
    expect([status, codes, messages[0]?.field]).toEqual([404, ['REFERENCE_NOT_FOUND'], 'clothingNameIds']);
  }
  expect(await names()).toEqual(['Põll', 'Seelik']);
});

test('a name is removed from the set and stays a name; one not in the set is 404', async () => {
  const { viewer, remove, names, skirt, shirt } = await wardrobe();
  expect((await remove(skirt)).status).toBe(200);
  expect(await names()).toEqual(['Põll']);
  expect((await viewer.call(clothingNameEndpoints.get, { params: { id: skirt } })).status).toBe(200);
  expect([(await remove(skirt)).status, (await remove(shirt)).status]).toEqual([404, 404]);
});

test('a deleted clothing name leaves its sets', async () => {
  const { manager, names, apron } = await wardrobe();
  expect((await manager.call(clothingNameEndpoints.delete, { params: { id: apron } })).status).toBe(200);
  expect(await names()).toEqual(['Seelik']);
});

test('a set is deleted with its rows, not its clothing names; the audit has every change', async () => {
  const { manager, viewer, inside, set, skirt } = await wardrobe();
  expect((await manager.call(clothingSetEndpoints.delete, { params: { id: set } })).status).toBe(200);
  expect((await viewer.call(clothingSetEndpoints.items, { params: { id: set } })).status).toBe(404);
  expect((await manager.call(clothingSetEndpoints.delete, { params: { id: set } })).status).toBe(404);
  expect((await viewer.call(clothingNameEndpoints.get, { params: { id: skirt } })).status).toBe(200);

  const { rows, audited } = await inside(async ({ db }) => ({
    rows: await db.selectFrom('clothingSetItem').select('id').execute(),
    audited: await db.selectFrom('audit').select(['entity', 'userId']).where('action', '=', 'DELETE').orderBy('entity').execute(),
  }));
  expect(rows).toEqual([]);
  expect(audited).toEqual(['clothing_set', ...Array(3).fill('clothing_set_item')].map((entity) => ({ entity, userId: manager.id })));
});

test('concurrent additions in any order succeed', async () => {
  const { add, names, inside } = await wardrobe();
  const ids = await inside(async (scope) => {
    const added: number[] = [];
    for (let turn = 0; turn < 6; turn++) added.push((await aName(scope)).id);
    return added;
  });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => add(...(turn % 2 === 0 ? ids : ids.toReversed()))));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(await names()).toHaveLength(8);
});

test('a concurrent addition and deletion of the set both end well', async () => {
  for (let round = 0; round < 5; round++) {
    const { manager, add, set, shirt } = await wardrobe();
    const [added, deleted] = await Promise.all([add(shirt), manager.call(clothingSetEndpoints.delete, { params: { id: set } })]);
    expect(deleted.status).toBe(200);
    expect([201, 404]).toContain(added.status);
  }
});
