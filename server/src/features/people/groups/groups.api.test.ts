import { groupEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, anIssue, anItem, aPerson } from '../../../../test/builders.ts';

const { anEnsemble } = testApp();

test('groups are listed in Estonian order with their counts', async () => {
  const { keeper, inside } = await anEnsemble();
  for (const name of ['Õpetajad', 'Žürii', 'Zumba', 'Segarühm', 'Šašlõkk', 'Ülejäänud'])
    await keeper.call(groupEndpoints.add, { body: { name } });
  const list = await keeper.call(groupEndpoints.list);
  const first = list.data[0];
  await inside(async (scope) => {
    await aPerson(scope, { groupId: first?.id ?? 0 });
    await aPerson(scope, { groupId: first?.id ?? 0, active: false });
  });

  const answer = await keeper.call(groupEndpoints.list);
  expect(answer.data.map(({ name }) => name)).toEqual(['Segarühm', 'Šašlõkk', 'Zumba', 'Žürii', 'Õpetajad', 'Ülejäänud']);
  expect(answer.data[0]).toMatchObject({ nrOfActivePeople: 1, nrOfAllPeople: 2 });
  expect(answer.data[1]).toMatchObject({ nrOfActivePeople: 0, nrOfAllPeople: 0 });
});

test('of each group it is known who has confirmed, who is late, and who has no measures', async () => {
  const { keeper, viewer, inside } = await anEnsemble();
  await inside(async (scope) => {
    const women = await aGroup(scope, 'Naised');
    await aGroup(scope, 'Tühi');
    const dancers = [];
    for (let dancer = 0; dancer < 5; dancer += 1) dancers.push((await aPerson(scope, { groupId: women.id, active: dancer < 4 })).id);
    const [first = 0, second = 0, third = 0, , gone = 0] = dancers;
    // Two pieces of one dancer count her once.
    for (const personId of [first, first, second, third, gone]) await anIssue(scope, personId, (await anItem(scope)).id);
    await scope.db.updateTable('issue').set({ dueOn: '2026-09-02' }).where('personId', 'in', [first, gone]).execute();
    await scope.db.updateTable('person').set({ confirmed: true }).where('id', 'in', [first, second, gone]).execute();
    for (const kind of ['HEIGHT', 'CHEST'] as const)
      await scope.db.insertInto('bodyMeasurement').values({ personId: first, kind, value: 90, measuredOn: '2026-01-01' }).execute();
  });
  const far = async (user = keeper) =>
    (await user.call(groupEndpoints.progress)).data.map(({ name, nrOfActivePeople, holding, confirmed, late, unmeasured }) => [
      name,
      nrOfActivePeople,
      holding,
      confirmed,
      late,
      unmeasured,
    ]);
  expect(await far()).toEqual([
    ['Naised', 4, 3, 2, 1, 3],
    ['Tühi', 0, 0, 0, 0, 0],
  ]);
  expect((await far(viewer)).map((row) => row.at(-1))).toEqual([null, null]);
});

test('a taken name is refused at its field, in any letter case', async () => {
  const { keeper } = await anEnsemble();
  await keeper.call(groupEndpoints.add, { body: { name: 'Õhtune rühm' } });
  const answer = await keeper.call(groupEndpoints.add, { body: { name: ' õhtune RÜHM ' } });
  expect(answer.status).toBe(409);
  expect(answer.messages).toEqual([{ type: 'ERROR', code: 'NAME_TAKEN', text: '„õhtune RÜHM“ on juba olemas', field: 'name' }]);
});

test('two ensembles may have a group of the same name and never see each other’s', async () => {
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  await ours.keeper.call(groupEndpoints.add, { body: { name: 'Naisrühm' } });
  const added = await theirs.keeper.call(groupEndpoints.add, { body: { name: 'Naisrühm' } });
  expect(added.status).toBe(201);
  expect((await ours.keeper.call(groupEndpoints.list)).data).toHaveLength(1);
  expect((await ours.keeper.call(groupEndpoints.get, { params: { id: added.data.id } })).status).toBe(404);
});

test('a group is renamed', async () => {
  const { keeper } = await anEnsemble();
  const { data: group } = await keeper.call(groupEndpoints.add, { body: { name: 'Naisrüm' } });
  const answer = await keeper.call(groupEndpoints.edit, { params: { id: group.id }, body: { name: 'Naisrühm' } });
  expect(answer.data).toEqual({
    id: group.id,
    name: 'Naisrühm',
    growing: false,
    borrowers: false,
    nrOfActivePeople: 0,
    nrOfAllPeople: 0,
    version: 2,
  });
});

test('a group with people is not deleted, an empty one is', async () => {
  const { keeper, manager, inside } = await anEnsemble();
  const { data: group } = await keeper.call(groupEndpoints.add, { body: { name: 'Segarühm' } });
  const person = await inside((scope) => aPerson(scope, { groupId: group.id }));

  const refused = await manager.call(groupEndpoints.delete, { params: { id: group.id } });
  expect(refused.status).toBe(409);
  expect(refused.messages[0]?.text).toBe('Rühma „Segarühm“ ei saa kustutada: selles on 1 tantsija');

  await inside(({ db }) => db.updateTable('person').set({ groupId: null }).where('id', '=', person.id).execute());
  expect((await manager.call(groupEndpoints.delete, { params: { id: group.id } })).status).toBe(200);
  expect((await manager.call(groupEndpoints.get, { params: { id: group.id } })).status).toBe(404);
});
