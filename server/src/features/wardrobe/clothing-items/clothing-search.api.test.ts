import { clothingItemEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, aMeasurement, aName, anIssue, anItem, aPerson, aType, plainCare, plainItem } from '../../../../test/builders.ts';
import type { CallInput } from '../../../../test/client.ts';

const { anEnsemble } = testApp();

type Query = CallInput<typeof clothingItemEndpoints.search>['query'];

/** Vests, skirts and belts in every state, with labels such as "Seelik 10". */
async function wardrobe() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const type = (await aType(scope, 'Seelikud')).id;
    const named = async (name: string, values = {}) => (await aName(scope, { name, ...values })).id;
    const [vest, skirt, belt] = [await named('Vest'), await named('Seelik', { clothingTypeId: type }), await named('Öövöö 2')];
    const gone = await named('Mantel', { deletedAt: scope.now.toISOString() });
    const group = (await aGroup(scope)).id;
    const mari = (await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm', groupId: group })).id;
    const jaan = (await aPerson(scope)).id;
    const item = async (clothingNameId: number, clothingNumber: string | null, values = {}) =>
      (await anItem(scope, { clothingNameId, clothingNumber, ...values })).id;
    await anIssue(scope, mari, await item(vest, '2', { size: 44 }));
    await item(vest, '10', { size: 46 });
    await item(belt, null);
    await anIssue(scope, mari, await item(skirt, '10', { size: 84.5 }));
    await item(skirt, '10A', { active: false });
    const returned = await item(skirt, '2', { size: 40 });
    await anIssue(scope, mari, returned, scope.now.toISOString());
    await anIssue(scope, jaan, await item(belt, '7'));
    const measurement = await aMeasurement(scope, skirt, 'Pikkus');
    await scope.db.insertInto('measuredValue').values({ clothingItemId: returned, measurementId: measurement.id, value: 80 }).execute();
    await item(skirt, '5', { deletedAt: scope.now.toISOString() });
    await item(gone, '10', { deletedAt: scope.now.toISOString() });
    return { type, skirt, mari, group, returned, measurement: measurement.id };
  });
  const { viewer } = ensemble;
  const answer = (query: Query = {}) => viewer.call(clothingItemEndpoints.search, { query });
  const labels = async (query?: Query) =>
    (await answer(query)).data.map(({ clothingName, clothingNumber }) => `${clothingName} ${clothingNumber ?? '-'}`);
  return { ...ensemble, ...ids, answer, labels };
}

const all = ['Seelik 2', 'Seelik 10', 'Seelik 10A', 'Vest 2', 'Vest 10', 'Öövöö 2 7', 'Öövöö 2 -'];

test('items of all names come by name, then number, without the deleted', async () => {
  const { labels } = await wardrobe();
  expect(await labels()).toEqual(all);
});

test('an item has its name, location and measured values', async () => {
  const { answer, skirt, mari, returned, measurement } = await wardrobe();
  const { data } = await answer();
  expect(data[0]).toEqual({
    id: returned,
    clothingNameId: skirt,
    clothingName: 'Seelik',
    clothingNumber: '2',
    itemNumber: '2',
    ...plainItem,
    ...plainCare,
    size: 40,
    sizeLabel: '40',
    cameFrom: { text: 'Mari Tamm', url: `/people/${mari}` },
    measurements: [{ measurementId: measurement, name: 'Pikkus', value: 80 }],
    location: { text: 'laos', url: null },
    imageUrl: '/drawings.svg#skirt',
    code: expect.any(String),
    version: 1,
  });
  expect(data[1]?.location).toEqual({ text: 'Mari Tamm', url: `/people/${mari}` });
});

test.each<[string, Query | ((ids: { type: number; mari: number; group: number }) => Query), string[]]>([
  ['blank', { name: '', number: ' ', type: '', issued: 'null', active: '' }, all],
  ['part of a name, without accents', { name: 'OOVOO' }, ['Öövöö 2 7', 'Öövöö 2 -']],
  ['a number whatever its case', { number: ' 10a ' }, ['Seelik 10A']],
  ['a number of several names', { number: '10' }, ['Seelik 10', 'Vest 10']],
  ['a number as people write it', { number: 'nr 010' }, ['Seelik 10', 'Vest 10']],
  ['a form of a name', { name: 'seelikuid' }, ['Seelik 2', 'Seelik 10', 'Seelik 10A']],
  ['the number of a deleted one', { number: '5' }, []],
  ['a type', ({ type }) => ({ type }), ['Seelik 2', 'Seelik 10', 'Seelik 10A']],
  ['issued', { issued: true }, ['Seelik 10', 'Vest 2', 'Öövöö 2 7']],
  ['not issued', { issued: false }, ['Seelik 2', 'Seelik 10A', 'Vest 10', 'Öövöö 2 -']],
  ['active', { active: true }, all.filter((label) => label !== 'Seelik 10A')],
  ['inactive', { active: false }, ['Seelik 10A']],
  ['what could be issued', { issued: false, active: true }, ['Seelik 2', 'Vest 10', 'Öövöö 2 -']],
  ['what a group holds now', ({ group }) => ({ groupId: group }), ['Seelik 10', 'Vest 2']],
  ['what a person holds now', ({ mari }) => ({ personId: mari }), ['Seelik 10', 'Vest 2']],
  ['several at once', ({ mari }) => ({ personId: mari, name: 'vest', number: '2' }), ['Vest 2']],
])('filter: %s', async (_, query, expected) => {
  const { labels, ...ids } = await wardrobe();
  expect(await labels(typeof query === 'function' ? query(ids) : query)).toEqual(expected);
});

test.each<[Query, string[]]>([
  [{ order: 'desc' }, ['Öövöö 2 7', 'Öövöö 2 -', 'Vest 2', 'Vest 10', 'Seelik 2', 'Seelik 10', 'Seelik 10A']],
  [{ sort: 'clothingNumber' }, ['Seelik 2', 'Vest 2', 'Öövöö 2 7', 'Seelik 10', 'Vest 10', 'Seelik 10A', 'Öövöö 2 -']],
  [{ sort: 'clothingNumber', order: 'desc' }, ['Seelik 10A', 'Seelik 10', 'Vest 10', 'Öövöö 2 7', 'Seelik 2', 'Vest 2', 'Öövöö 2 -']],
  [{ sort: 'size' }, ['Seelik 2', 'Vest 2', 'Vest 10', 'Seelik 10', 'Seelik 10A', 'Öövöö 2 7', 'Öövöö 2 -']],
  [{ sort: 'size', order: 'desc' }, ['Seelik 10', 'Vest 10', 'Vest 2', 'Seelik 2', 'Seelik 10A', 'Öövöö 2 7', 'Öövöö 2 -']],
])('order: %j', async (query, expected) => {
  const { labels } = await wardrobe();
  expect(await labels(query)).toEqual(expected);
});

test('pages have the number of all, also past the end', async () => {
  const { answer, labels } = await wardrobe();
  expect(await labels({ page: 2, count: 3 })).toEqual(all.slice(3, 6));
  expect((await answer({ page: 2, count: 3 })).resultCount).toBe(7);
  const past = await answer({ page: 9, count: 3, issued: true });
  expect([past.data, past.resultCount]).toEqual([[], 3]);
});

test('a foreign type, person or group matches nothing', async () => {
  const { labels } = await wardrobe();
  const { type, mari, group } = await wardrobe();
  for (const query of [{ type }, { personId: mari }, { groupId: group }]) expect(await labels(query)).toEqual([]);
});

test('the inventory counts all items of the ensemble by their state', async () => {
  const { viewer } = await wardrobe();
  expect((await viewer.call(clothingItemEndpoints.inventory)).data).toEqual({ present: 3, issued: 3, inactive: 1, care: 0, total: 7 });
  const { viewer: newcomer } = await anEnsemble();
  expect((await newcomer.call(clothingItemEndpoints.inventory)).data).toEqual({ present: 0, issued: 0, inactive: 0, care: 0, total: 0 });
});

test('an item has the image of its name', async () => {
  const { answer, inside, skirt } = await wardrobe();
  const hash = 'cd'.repeat(32);
  await inside(async ({ db }) => {
    const { id } = await db.insertInto('image').values({ hash }).returning('id').executeTakeFirstOrThrow();
    await db.updateTable('clothingName').set({ imageId: id }).where('id', '=', skirt).execute();
  });
  const { data } = await answer({ number: '2' });
  expect(data.map(({ imageUrl }) => imageUrl)).toEqual([`/images/${hash}.webp`, '/drawings.svg#bodice']);
});
