import { clothingItemEndpoints, deedsEndpoints, placeEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, anIssue, anItem, aPerson, aPlace } from '../../../../test/builders.ts';

const { anEnsemble } = testApp();

test('keepers add and edit places; names are unique', async () => {
  const { keeper, viewer } = await anEnsemble();
  const { status, data } = await keeper.call(placeEndpoints.add, { body: { name: ' Riiul 10 ', note: '' } });
  expect([status, data]).toEqual([201, { id: data.id, name: 'Riiul 10', note: null, nrOfItems: 0, nrOfPresentItems: 0, nrOfNames: 0 }]);
  await keeper.call(placeEndpoints.add, { body: { name: 'Riiul 2' } });
  const taken = await keeper.call(placeEndpoints.add, { body: { name: 'riiul 2' } });
  expect([taken.status, taken.codes]).toEqual([409, ['NAME_TAKEN']]);
  await keeper.call(placeEndpoints.edit, { params: { id: data.id }, body: { name: 'Riiul 10', note: 'võti Maril' } });
  const list = await viewer.call(placeEndpoints.list);
  expect(list.data.map(({ name, note }) => [name, note])).toEqual([
    ['Riiul 2', null],
    ['Riiul 10', 'võti Maril'],
  ]);
});

test('a place counts what belongs there, by itself or by its name', async () => {
  const { viewer, inside } = await anEnsemble();
  await inside(async (scope) => {
    const [shelf, school] = [(await aPlace(scope, 'Riiul')).id, (await aPlace(scope, 'Kool')).id];
    const name = (await aName(scope, { placeId: shelf })).id;
    const mari = (await aPerson(scope)).id;
    await anItem(scope, { clothingNameId: name });
    await anIssue(scope, mari, (await anItem(scope, { clothingNameId: name })).id);
    await anItem(scope, { clothingNameId: name, placeId: school });
    await anItem(scope, { clothingNameId: name, placeId: school, state: 'WASH' });
    await anItem(scope, { clothingNameId: name, deletedAt: scope.now.toISOString() });
  });
  const { data } = await viewer.call(placeEndpoints.list);
  expect(data.map(({ name, nrOfItems, nrOfPresentItems, nrOfNames }) => [name, nrOfItems, nrOfPresentItems, nrOfNames])).toEqual([
    ['Kool', 2, 1, 0],
    ['Riiul', 2, 1, 1],
  ]);
});

test('a place in use is not deleted; hidden items do not count and lose it, until it is undone', async () => {
  const { keeper, manager, inside } = await anEnsemble();
  const { shelf, name, item } = await inside(async (scope) => {
    const shelf = (await aPlace(scope, 'Riiul 3')).id;
    const name = (await aName(scope, { placeId: shelf })).id;
    return { shelf, name, item: (await anItem(scope, { clothingNameId: name, placeId: shelf })).id };
  });
  const remove = () => manager.call(placeEndpoints.delete, { params: { id: shelf } });
  expect((await remove()).messages[0]?.text).toBe('Kohta „Riiul 3“ ei saa kustutada: siin on 1 ese ja 1 nimetus');
  await manager.call(clothingItemEndpoints.delete, { params: { id: item } });
  expect((await remove()).codes).toEqual(['PLACE_IN_USE']);
  await inside(({ db }) => db.updateTable('clothingName').set({ placeId: null }).where('id', '=', name).execute());
  expect((await keeper.call(placeEndpoints.delete, { params: { id: shelf } })).status).toBe(403);
  const { status, deedId } = await remove();
  expect(status).toBe(200);
  const placeOfHidden = () =>
    inside(async ({ db }) => (await db.selectFrom('clothingItem').select('placeId').where('id', '=', item).executeTakeFirst())?.placeId);
  expect(await placeOfHidden()).toBeNull();
  expect((await manager.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } })).status).toBe(200);
  expect(await placeOfHidden()).toBe(shelf);
});
