import { clothingTypeEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName } from '../../../../test/builders.ts';

const { anEnsemble } = testApp();

test('types are listed in Estonian order with the number of their names', async () => {
  const { keeper, inside } = await anEnsemble();
  for (const name of ['Õllekannud', 'Žiletid', 'Särgid', 'Vööd', 'Šallid', 'Ülikonnad', 'Ämbrid'])
    await keeper.call(clothingTypeEndpoints.add, { body: { name } });
  const list = await keeper.call(clothingTypeEndpoints.list);
  const shirts = list.data[0]?.id ?? 0;
  await inside(async (scope) => {
    await aName(scope, { clothingTypeId: shirts });
    await aName(scope, { clothingTypeId: shirts, deletedAt: scope.now.toISOString() });
  });

  const { data } = await keeper.call(clothingTypeEndpoints.list);
  expect(data.map(({ name }) => name)).toEqual(['Särgid', 'Šallid', 'Žiletid', 'Vööd', 'Õllekannud', 'Ämbrid', 'Ülikonnad']);
  expect(data.map(({ nrOfClothingNames }) => nrOfClothingNames)).toEqual([1, 0, 0, 0, 0, 0, 0]);
});

test('a type is renamed, but not to a taken name', async () => {
  const { keeper } = await anEnsemble();
  await keeper.call(clothingTypeEndpoints.add, { body: { name: 'Vööd' } });
  const { data: type } = await keeper.call(clothingTypeEndpoints.add, { body: { name: 'Särk' } });
  const renamed = await keeper.call(clothingTypeEndpoints.edit, {
    params: { id: type.id },
    body: { name: 'Särgid', stateAfterWear: 'WASH' },
  });
  const changed = { id: type.id, name: 'Särgid', garmentKind: 'SHIRT', stateAfterWear: 'WASH', nrOfClothingNames: 0 };
  expect(renamed.data).toEqual(changed);
  // A form that does not know it leaves it.
  const again = await keeper.call(clothingTypeEndpoints.edit, { params: { id: type.id }, body: { name: 'Särgid' } });
  expect(again.data).toEqual(changed);

  const refused = await keeper.call(clothingTypeEndpoints.edit, { params: { id: type.id }, body: { name: ' VÖÖD ' } });
  expect(refused.status).toBe(409);
  expect(refused.messages).toEqual([{ type: 'ERROR', code: 'NAME_TAKEN', text: '„VÖÖD“ on juba olemas', field: 'name' }]);
});

test('a type in use is not deleted, one with deleted names only is', async () => {
  const { keeper, manager, inside } = await anEnsemble();
  const { data: type } = await keeper.call(clothingTypeEndpoints.add, { body: { name: 'Särgid' } });
  const name = await inside((scope) => aName(scope, { clothingTypeId: type.id }));

  const refused = await manager.call(clothingTypeEndpoints.delete, { params: { id: type.id } });
  expect(refused.status).toBe(409);
  expect(refused.messages[0]?.text).toBe('Tüüpi „Särgid“ ei saa kustutada: selles on 1 nimetus');

  await inside(({ db, now }) => db.updateTable('clothingName').set({ deletedAt: now.toISOString() }).where('id', '=', name.id).execute());
  expect((await manager.call(clothingTypeEndpoints.delete, { params: { id: type.id } })).status).toBe(200);
  expect((await manager.call(clothingTypeEndpoints.get, { params: { id: type.id } })).status).toBe(404);
});
