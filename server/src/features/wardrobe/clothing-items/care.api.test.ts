import { clothingItemEndpoints, clothingNameEndpoints, issuingEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, anIssue, anItem, aPerson, aPlace } from '../../../../test/builders.ts';

const { anEnsemble } = testApp();
const { add, edit, get, list, search, careOfMany, deleteMany } = clothingItemEndpoints;

/** Skirts 1 and 2 of a name with a place, belt 3 without one; Mari has skirt 2. */
async function rack() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const shelf = (await aPlace(scope, 'Riiul 3')).id;
    const school = (await aPlace(scope, 'Kool')).id;
    const skirt = (await aName(scope, { name: 'Muhu seelik', placeId: shelf })).id;
    const belt = (await aName(scope, { name: 'Vöö' })).id;
    const mari = (await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' })).id;
    const one = (await anItem(scope, { clothingNameId: skirt, clothingNumber: '1' })).id;
    const two = (await anItem(scope, { clothingNameId: skirt, clothingNumber: '2' })).id;
    const three = (await anItem(scope, { clothingNameId: belt, clothingNumber: '3' })).id;
    await anIssue(scope, mari, two);
    return { shelf, school, skirt, belt, mari, one, two, three };
  });
  const { keeper, manager, viewer } = ensemble;
  return {
    ...ensemble,
    ...ids,
    read: async (itemId: number, nameId = ids.skirt) => (await viewer.call(get, { params: { nameId, itemId } })).data,
    edit: (itemId: number, body: Record<string, unknown>, nameId = ids.skirt) => keeper.call(edit, { params: { nameId, itemId }, body }),
    bulk: (body: Record<string, unknown>) => keeper.call(careOfMany, { body }),
    drop: (clothingIds: readonly number[]) => manager.call(deleteMany, { body: { clothingIds } }),
    found: async (query: Record<string, unknown>) => (await viewer.call(search, { query })).data.map(({ id }) => id),
    issue: (id: number, clothingIds: readonly number[]) => keeper.call(issuingEndpoints.issue, { params: { id }, body: { clothingIds } }),
  };
}

test('an item is put in the wash, and comes back', async () => {
  const { read, edit, one } = await rack();
  const { data } = await edit(one, { clothingNumber: '1', state: 'WASH', stateNote: 'veiniplekk' });
  expect(data).toMatchObject({ state: 'WASH', stateNote: 'veiniplekk', location: { text: 'pesus', url: null } });
  expect(data.stateSince).not.toBeNull();

  // A client of the specification knows no states: it changes none.
  await edit(one, { clothingNumber: '1', size: 40, comment: null });
  expect(await read(one)).toMatchObject({ size: 40, state: 'WASH', stateNote: 'veiniplekk', stateSince: data.stateSince });

  // The note belongs to its state.
  await edit(one, { clothingNumber: '1', state: 'OK' });
  expect(await read(one)).toMatchObject({ state: 'OK', stateNote: null, location: { text: 'laos' } });
});

test('a new item has the state and place of its form', async () => {
  const { keeper, skirt, school } = await rack();
  const { data } = await keeper.call(add, { params: { nameId: skirt }, body: { state: 'REPAIR', stateNote: 'nööp', placeId: school } });
  expect(data).toMatchObject({ state: 'REPAIR', stateNote: 'nööp', placeId: school, placeName: 'Kool' });
});

test('an item belongs to its own place, else to that of its name', async () => {
  const { read, edit, found, keeper, one, two, three, belt, shelf, school } = await rack();
  expect(await read(one)).toMatchObject({ placeId: null, placeName: 'Riiul 3' });
  expect(await read(three, belt)).toMatchObject({ placeId: null, placeName: null });
  await edit(one, { clothingNumber: '1', placeId: school });
  expect(await read(one)).toMatchObject({ placeId: school, placeName: 'Kool' });
  expect(await found({ placeId: shelf })).toEqual([two]);
  expect(await found({ placeId: school })).toEqual([one]);
  const names = await keeper.call(clothingNameEndpoints.search, { query: { placeId: school } });
  expect(names.data.map(({ name }) => name)).toEqual(['Muhu seelik']);
  await edit(one, { clothingNumber: '1', placeId: null });
  expect(await found({ placeId: shelf })).toEqual([one, two]);
});

test('a place of another ensemble is none', async () => {
  const { edit, one } = await rack();
  const { school } = await rack();
  const { status, codes, messages } = await edit(one, { clothingNumber: '1', placeId: school });
  expect([status, codes, messages[0]?.field]).toEqual([404, ['REFERENCE_NOT_FOUND'], 'placeId']);
});

test('lists filter by state; held items may be in care too', async () => {
  const { bulk, found, keeper, one, two, three, skirt, mari } = await rack();
  await bulk({ clothingIds: [two], state: 'LOST' });
  await bulk({ clothingIds: [three], state: 'WASH' });
  expect(await found({ state: 'OK' })).toEqual([one]);
  expect(await found({ state: 'WASH' })).toEqual([three]);
  expect(await found({ inCare: true })).toEqual([two, three]);
  expect(await found({ inCare: false })).toEqual([one]);
  const ofName = await keeper.call(list, { params: { nameId: skirt }, query: { state: 'LOST' } });
  expect(ofName.data.map(({ id }) => id)).toEqual([two]);
  expect(ofName.data[0]?.location.url).toBe(`/people/${mari}`);
});

test('what is in care says who had it last', async () => {
  const { keeper, bulk, two, mari } = await rack();
  const cameFrom = async () => (await keeper.call(search, { query: { inCare: true } })).data.map((item) => item.cameFrom);
  await bulk({ clothingIds: [two], state: 'WASH' });
  expect(await cameFrom()).toEqual([null]);
  await keeper.call(issuingEndpoints.return, { params: { id: mari, clothingId: two } });
  expect(await cameFrom()).toEqual([{ text: 'Mari Tamm', url: `/people/${mari}` }]);
});

test('what is not in order is neither proposed nor issued, nor counted as free', async () => {
  const { bulk, issue, keeper, skirt, one, mari } = await rack();
  await bulk({ clothingIds: [one], state: 'REPAIR' });
  const { status, codes, messages } = await issue(mari, [one]);
  expect([status, codes, messages[0]?.text]).toEqual([409, ['ITEM_IN_CARE'], 'Muhu seelik nr 1 on paranduses']);
  const free = await keeper.call(list, { params: { nameId: skirt }, query: { notIssued: true, active: true } });
  expect(free.data).toEqual([]);
  const hits = await keeper.call(issuingEndpoints.search, { query: { searchString: 'muhu' } });
  expect(hits.data.map(({ title, outOfStock }) => [title, outOfStock])).toEqual([['otsas', true]]);
  const [hit] = (await keeper.call(issuingEndpoints.search, { query: { searchString: '1' } })).data;
  expect(hit).toMatchObject({ title: 'paranduses', outOfStock: true });
  const name = await keeper.call(clothingNameEndpoints.get, { params: { id: skirt } });
  expect(name.data.inventory).toEqual({ present: 0, issued: 1, inactive: 0, care: 1, total: 2 });
});

test('another belt is issued where the one asked for is in the wash', async () => {
  const { keeper, inside, issue, bulk, belt, mari } = await rack();
  const [first, second] = await inside(async (scope) => [
    (await anItem(scope, { clothingNameId: belt })).id,
    (await anItem(scope, { clothingNameId: belt })).id,
  ]);
  await bulk({ clothingIds: [first], state: 'WASH' });
  const { status, data } = await issue(mari, [first ?? 0]);
  expect([status, data.map(({ clothingId }) => clothingId)]).toEqual([201, [second]]);
  expect((await keeper.call(clothingNameEndpoints.get, { params: { id: belt } })).data.inventory.present).toBe(1);
});

test('many items get state, note and place at once; null clears; equal values are no deed', async () => {
  const { bulk, read, one, two, three, belt, school } = await rack();
  const first = await bulk({ clothingIds: [one, two, three, one], state: 'WASH', stateNote: 'kevadpesu', placeId: school });
  expect([first.status, first.deedId]).toEqual([200, expect.any(Number)]);
  for (const item of [await read(one), await read(two), await read(three, belt)]) {
    expect(item).toMatchObject({ state: 'WASH', stateNote: 'kevadpesu', placeId: school });
  }
  const again = await bulk({ clothingIds: [one], state: 'WASH', stateNote: 'kevadpesu', placeId: school });
  expect(again.deedId).toBeNull();
  await bulk({ clothingIds: [one], stateNote: null, placeId: null });
  expect(await read(one)).toMatchObject({ state: 'WASH', stateNote: null, placeId: null });
  await bulk({ clothingIds: [one], state: null });
  expect(await read(one)).toMatchObject({ state: 'OK' });
});

test('an unknown, deleted or foreign id changes none of many', async () => {
  const { bulk, drop, read, inside, one } = await rack();
  const deleted = await inside(async (scope) => (await anItem(scope, { deletedAt: scope.now.toISOString() })).id);
  const foreign = (await rack()).one;
  for (const id of [999_999_999, deleted, foreign]) {
    expect((await bulk({ clothingIds: [one, id], state: 'WASH' })).status).toBe(404);
    expect((await drop([one, id])).status).toBe(404);
  }
  expect(await read(one)).toMatchObject({ state: 'OK' });
});

test('many items are deleted at once, or none where somebody holds one', async () => {
  const { drop, found, keeper, one, two, three } = await rack();
  const { status, messages } = await drop([one, two]);
  expect([status, messages.map(({ text }) => text)]).toEqual([409, ['Muhu seelik nr 2 on väljas: Mari Tamm. Võta see enne tagasi.']]);
  expect(await found({})).toEqual([one, two, three]);
  const { deedId } = await drop([one, three]);
  expect([deedId, await found({})]).toEqual([expect.any(Number), [two]]);
  expect((await keeper.call(deleteMany, { body: { clothingIds: [two] } })).status).toBe(403);
});
