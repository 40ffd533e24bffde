import { clothingNameEndpoints, clothingTypeEndpoints, deedsEndpoints, issuingEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, anIssue, anItem, aPerson, aType } from '../../../../test/builders.ts';
import type { CallInput } from '../../../../test/client.ts';

const { anEnsemble } = testApp();

type Query = CallInput<typeof clothingNameEndpoints.search>['query'];

/** Four names of two types; the skirts are in every state: two free, one out, one returned, one inactive, one deleted. */
async function wardrobe() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const type = (await aType(scope, 'Seelikud')).id;
    const skirt = (await aName(scope, { name: 'Muhu seelik', parish: 'Muhu', clothingTypeId: type })).id;
    const apron = (await aName(scope, { name: 'Põlle pael 10_a', parish: 'Äksi' })).id;
    const shirt = (await aName(scope, { name: 'Särk 100%' })).id;
    const vest = (await aName(scope, { name: 'Vest', deletedAt: scope.now.toISOString() })).id;
    const mari = await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' });
    const numbered = async (clothingNumber: string | null, values = {}) =>
      (await anItem(scope, { clothingNameId: skirt, clothingNumber, ...values })).id;
    const held = await numbered('12A');
    await anIssue(scope, mari.id, held);
    await anIssue(scope, mari.id, await numbered('2'), scope.now.toISOString());
    const free = await numbered(null);
    await numbered('3', { active: false });
    await numbered('4', { state: 'REPAIR' });
    await numbered('77', { deletedAt: scope.now.toISOString() });
    await anItem(scope, { clothingNameId: apron, clothingNumber: '2' });
    return { type, skirt, apron, shirt, vest, held, free, mari: mari.id };
  });
  const answer = (query: Query = {}) => ensemble.viewer.call(clothingNameEndpoints.search, { query });
  const search = async (query?: Query) => (await answer(query)).data.map(({ id }) => id);
  return { ...ensemble, ...ids, answer, search };
}

test('the inventory counts every state; deleted items do not count', async () => {
  const { answer, skirt, type } = await wardrobe();
  const { data } = await answer();
  expect(data[0]).toEqual({
    id: skirt,
    name: 'Muhu seelik',
    description: null,
    parish: 'Muhu',
    material: null,
    museumRefs: null,
    lifeYears: null,
    clothingTypeId: type,
    clothingTypeName: 'Seelikud',
    imageUrl: '/drawings.svg#skirt',
    placeId: null,
    placeName: null,
    garmentKind: null,
    typeGarmentKind: 'SKIRT',
    sizeMeans: 'EU_SIZE',
    lengthRatio: null,
    inventory: { present: 2, issued: 1, inactive: 1, care: 1, total: 5 },
    version: 1,
  });
  expect(data.slice(1).map(({ inventory }) => Object.values(inventory))).toEqual([
    [1, 0, 0, 0, 1],
    [0, 0, 0, 0, 0],
  ]);
});

test('beside a word of the name the others may be of the type', async () => {
  const { search, inside, type, skirt } = await wardrobe();
  const kort = await inside(async (scope) => (await aName(scope, { name: 'Kihnu kört', clothingTypeId: type })).id);
  for (const name of ['kihnu seelik', 'seelikuid kihnu', 'kihnu see', 'kördid']) expect(await search({ name })).toEqual([kort]);
  expect(await search({ name: 'seelik' })).toEqual([skirt]);
  expect(await search({ name: 'kihnu se' })).toEqual([]);
});

test('names come in Estonian order, numbers in them as numbers', async () => {
  const { viewer, inside } = await anEnsemble();
  const inOrder = ['Särk 2', 'Särk 10', 'Särk 10a', 'Šall', 'Žilett', 'Vöö', 'Õlapael', 'Äär', 'Öösärk', 'Üp'];
  await inside(async (scope) => {
    for (const name of inOrder.toReversed()) await aName(scope, { name });
  });
  const { data } = await viewer.call(clothingNameEndpoints.search);
  expect(data.map(({ name }) => name)).toEqual(inOrder);
});

test('each filter works; text ignores accents and case, % and _ are literal', async () => {
  const { search, skirt, apron, shirt, type } = await wardrobe();
  expect(await search()).toEqual([skirt, apron, shirt]);
  expect(await search({ name: '', number: ' ', type: '' })).toEqual([skirt, apron, shirt]);
  expect(await search({ name: 'POLLE' })).toEqual([apron]);
  expect(await search({ name: 'sark' })).toEqual([shirt]);
  for (const name of ['seelikuid', 'muhu seelikutele', 'SEELIKU muhu']) expect(await search({ name })).toEqual([skirt]);
  for (const parish of ['Muhu', 'mu']) expect(await search({ parish })).toEqual([skirt]);
  expect(await search({ parish: 'uhu' })).toEqual([]);
  expect(await search({ name: '%' })).toEqual([shirt]);
  expect(await search({ name: '_' })).toEqual([apron]);
  expect(await search({ type })).toEqual([skirt]);
  expect(await search({ number: '2' })).toEqual([skirt, apron]);
  expect(await search({ number: ' 12a ' })).toEqual([skirt]);
  expect(await search({ number: '12' })).toEqual([]);
  expect(await search({ number: '77' })).toEqual([]);
  expect(await search({ number: '2', type })).toEqual([skirt]);
});

test('lists sort both ways; names without a parish come last', async () => {
  const { search, skirt, apron, shirt } = await wardrobe();
  expect(await search({ order: 'desc' })).toEqual([shirt, apron, skirt]);
  expect(await search({ sort: 'parish' })).toEqual([skirt, apron, shirt]);
  expect(await search({ sort: 'parish', order: 'desc' })).toEqual([apron, skirt, shirt]);
  expect(await search({ sort: 'present' })).toEqual([shirt, apron, skirt]);
  for (const sort of ['total', 'present'] as const) expect(await search({ sort, order: 'desc' })).toEqual([skirt, apron, shirt]);
  for (const sort of ['issued', 'inactive'] as const) expect(await search({ sort })).toEqual([apron, shirt, skirt]);
});

test('a page past the end has the number of all', async () => {
  const { answer, apron } = await wardrobe();
  const second = await answer({ page: 2, count: 1 });
  expect([second.data.map(({ id }) => id), second.resultCount]).toEqual([[apron], 3]);
  const past = await answer({ page: 9, count: 1 });
  expect([past.data, past.resultCount]).toEqual([[], 3]);
});

test('a name is added and edited; a taken one is refused at its field until it is deleted', async () => {
  const { keeper, manager, type, apron } = await wardrobe();
  const body = { name: ' Kaga ', description: 'Rida\nja teine', parish: '', clothingTypeId: String(type) };
  const added = await keeper.call(clothingNameEndpoints.add, { body });
  expect(added.status).toBe(201);
  expect(added.data).toMatchObject({ name: 'Kaga', description: 'Rida\nja teine', parish: null, clothingTypeName: 'Seelikud' });

  const rename = () => keeper.call(clothingNameEndpoints.edit, { params: { id: apron }, body: { ...body, name: 'KAGA' } });
  const refused = await rename();
  expect([refused.status, refused.messages[0]?.field, refused.codes]).toEqual([409, 'name', ['NAME_TAKEN']]);
  await manager.call(clothingNameEndpoints.delete, { params: { id: added.data.id } });
  expect((await rename()).data).toMatchObject({ id: apron, name: 'KAGA', inventory: { total: 1 } });
});

test('a type is required, and a foreign one is unknown', async () => {
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  const missing = await ours.keeper.call(clothingNameEndpoints.add, { body: { name: 'Seelik', clothingTypeId: '' } });
  expect(missing.messages.map(({ field, text }) => [field, text])).toEqual([['clothingTypeId', 'Tüüp on kohustuslik']]);
  const { id } = await theirs.inside((scope) => aType(scope));
  const foreign = await ours.keeper.call(clothingNameEndpoints.add, { body: { name: 'Seelik', clothingTypeId: id } });
  expect([foreign.status, foreign.messages[0]?.field]).toEqual([404, 'clothingTypeId']);
});

test('a name with issued items is not deleted', async () => {
  const { manager, skirt } = await wardrobe();
  const refused = await manager.call(clothingNameEndpoints.delete, { params: { id: skirt } });
  expect(refused.status).toBe(409);
  expect(refused.messages[0]?.text).toBe('Nimetust „Muhu seelik“ ei saa kustutada: väljas on 1 ese (Mari Tamm)');
});

test('a deleted name is hidden with its items, and history still names it', async () => {
  const { keeper, manager, viewer, inside, skirt, type, held, mari, search } = await wardrobe();
  await keeper.call(issuingEndpoints.return, { params: { id: mari, clothingId: held } });
  expect((await manager.call(clothingNameEndpoints.delete, { params: { id: skirt } })).status).toBe(200);

  expect(await search()).not.toContain(skirt);
  expect((await viewer.call(clothingNameEndpoints.get, { params: { id: skirt } })).status).toBe(404);
  expect((await manager.call(clothingNameEndpoints.delete, { params: { id: skirt } })).status).toBe(404);
  const visible = await inside(({ db }) =>
    db.selectFrom('clothingItem').select('id').where('clothingNameId', '=', skirt).where('deletedAt', 'is', null).execute(),
  );
  expect(visible).toEqual([]);
  const issued = await keeper.call(issuingEndpoints.issue, { params: { id: mari }, body: { clothingIds: [held] } });
  expect(issued.codes).toEqual(['ITEM_GONE']);

  expect((await manager.call(clothingTypeEndpoints.delete, { params: { id: type } })).status).toBe(200);
  const { data } = await viewer.call(issuingEndpoints.history, { query: { clothingId: held } });
  expect(data.map(({ clothingName }) => clothingName)).toEqual(['Muhu seelik']);
});

test('a concurrent deletion and issue: one wins', async () => {
  for (let round = 0; round < 5; round++) {
    const { keeper, manager, skirt, held, free, mari } = await wardrobe();
    await keeper.call(issuingEndpoints.return, { params: { id: mari, clothingId: held } });
    const [deleted, issued] = await Promise.all([
      manager.call(clothingNameEndpoints.delete, { params: { id: skirt } }),
      keeper.call(issuingEndpoints.issue, { params: { id: mari }, body: { clothingIds: [free] } }),
    ]);
    expect([
      [200, 404],
      [200, 409],
      [409, 201],
    ]).toContainEqual([deleted.status, issued.status]);
  }
});

test('a material is saved, stays where a client does not know it, is named in a conflict, and goes by an undo', async () => {
  const { keeper, inside } = await anEnsemble();
  const clothingTypeId = await inside(async (scope) => (await aType(scope)).id);
  const name = { name: 'Muhu seelik', clothingTypeId };
  const { data: made } = await keeper.call(clothingNameEndpoints.add, { body: { ...name, material: ' poolvill ' } });
  expect(made).toMatchObject({ material: 'poolvill' });
  const params = { id: made.id };
  const edit = (body: object) => keeper.call(clothingNameEndpoints.edit, { params, body: { ...name, ...body } });
  expect((await edit({ parish: 'Muhu' })).data).toMatchObject({ parish: 'Muhu', material: 'poolvill' });
  const { data: changed, deedId } = await edit({ material: 'lina' });
  expect(changed).toMatchObject({ material: 'lina' });

  const { status, messages } = await edit({ material: 'siid', version: made.version });
  expect(status).toBe(409);
  expect(messages).toContainEqual(expect.objectContaining({ field: 'material', text: expect.stringMatching(/: materjal$/) }));

  expect((await keeper.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } })).status).toBe(200);
  expect((await keeper.call(clothingNameEndpoints.get, { params })).data).toMatchObject({ material: 'poolvill' });
  expect((await edit({ material: null })).data).toMatchObject({ material: null });
});

test('a garment without a picture has the drawing of its kind: chosen, of its name, else of its type', async () => {
  const { keeper, inside } = await anEnsemble();
  const ids = await inside(async (scope) => {
    const [skirts, odds] = [await aType(scope, 'Seelikud'), await aType(scope, 'Muu')];
    const [plain, chosen, apron, unknown] = [
      await aName(scope, { name: 'Kihnu kurk', clothingTypeId: skirts.id }),
      await aName(scope, { name: 'Setu sukman', clothingTypeId: skirts.id, garmentKind: 'COAT' }),
      await aName(scope, { name: 'Muhu põll', clothingTypeId: skirts.id }),
      await aName(scope, { name: 'Nuustik', clothingTypeId: odds.id }),
    ];
    return [plain.id, chosen.id, apron.id, unknown.id];
  });
  const drawings = async () => {
    const names = await Promise.all(ids.map((id) => keeper.call(clothingNameEndpoints.get, { params: { id } })));
    return names.map(({ data }) => data.imageUrl?.split('#')[1]);
  };
  expect(await drawings()).toEqual(['skirt', 'coat', 'apron', 'other']);
  await inside(({ db }) => db.updateTable('clothingType').set({ garmentKind: 'SHOES' }).where('name', '=', 'Muu').execute());
  expect(await drawings()).toEqual(['skirt', 'coat', 'apron', 'shoes']);
});
