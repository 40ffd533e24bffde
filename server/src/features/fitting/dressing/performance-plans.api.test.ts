import { deedsEndpoints, dressingEndpoints, performanceEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, anIssue, anItem, aPerson } from '../../../../test/builders.ts';
import { aDanceGroup } from '../../../../test/dance.ts';

const { anEnsemble } = testApp();
const stage = async () => aDanceGroup(await anEnsemble());

test('dancers and names of a plan follow the numbers, each dancer by her own; the form changes neither', async () => {
  const { perform, keeper, mari, liis, jyri, skirtSetId, vestSetId, skirt, vest, groupId } = await stage();
  const plan = await perform('Suvetants', '2026-09-12');
  await plan.setNumbers([
    { name: 'Tuljak', womenSetId: skirtSetId, leftOutPersonIds: [jyri] },
    { name: 'Polka', womenSetId: vestSetId, leftOutPersonIds: [liis, jyri] },
  ]);
  const names = (data: Awaited<ReturnType<typeof plan.read>>) =>
    data.people.map(({ id, cells }) => [id, cells.map(({ clothingNameId }) => clothingNameId)]);
  const read = await plan.read();
  expect(names(read)).toEqual([
    [liis, [skirt]],
    [mari, [skirt, vest]],
  ]);
  expect(read.clothingSetIds.toSorted()).toEqual([skirtSetId, vestSetId].toSorted());

  const body = { name: 'Muu', groupId, clothingSetIds: [vestSetId], addedPersonIds: [jyri], leftOutPersonIds: [mari], dueOn: '2026-12-01' };
  const edited = await keeper.call(dressingEndpoints.edit, { params: { id: plan.id }, body });
  expect(edited.data).toMatchObject({ name: 'Muu', groupId: null, addedPersonIds: [], leftOutPersonIds: [], dueOn: read.dueOn });
  expect(names(edited.data)).toEqual(names(read));
});

test('a dancer without a gender is listed without cells; who does not come has hidden ones, which come back', async () => {
  const { perform, inside, mari, liis, groupId, skirt12, jyri } = await stage();
  const plan = await perform('Suvetants', '2026-09-12');
  const kim = await inside(async (scope) => (await aPerson(scope, { firstName: 'Kim', lastName: 'Aas', genderCode: null, groupId })).id);
  await plan.set(mari, { state: 'LOCKED', clothingId: skirt12 });
  expect((await plan.read()).people.map(({ id, genderCode, cells }) => [id, genderCode, cells.length])).toEqual([
    [kim, null, 0],
    [liis, 'F', 1],
    [mari, 'F', 1],
  ]);
  expect((await plan.read()).people.some(({ id }) => id === jyri)).toBe(false);
  await plan.attend(mari, false);
  expect((await plan.read()).people.map(({ id }) => id)).toEqual([kim, liis]);
  await plan.attend(mari, null);
  expect(await plan.cell(mari)).toEqual(['LOCKED', '12']);
});

test('the plan of a performance is handed over as others are, with its own day', async () => {
  const { perform, mari, skirt12, keeper } = await stage();
  const plan = await perform('Suvetants', '2026-09-12');
  await plan.set(mari, { state: 'LOCKED', clothingId: skirt12 });
  const handed = await plan.handOver(mari);
  expect(handed.data).toMatchObject([{ personId: mari, outcome: 'HANDED', given: 1 }]);
  expect(await plan.cell(mari)).toEqual(['HELD', '12']);
  await keeper.call(deedsEndpoints.undo, { params: { id: handed.deedId ?? 0 } });
  expect(await plan.cell(mari)).toEqual(['LOCKED', '12']);
});

test('a free unmeasured piece is proposed though a held one fits; the held one stands beside what is short', async () => {
  const { perform, inside, mari, liis, skirt, skirt12, skirt14, keeper } = await stage();
  const plan = await perform('Suvetants', '2026-09-12');
  const outsider = await inside(async (scope) => {
    const other = await aPerson(scope, { firstName: 'Eha', lastName: 'Puu', groupId: (await aGroup(scope)).id });
    const piece = await anItem(scope, { clothingNameId: skirt, clothingNumber: '40' });
    await anIssue(scope, other.id, piece.id);
    await scope.db.updateTable('clothingItem').set({ state: 'REPAIR' }).where('id', '=', skirt14).execute();
    return other.id;
  });
  const { data } = await plan.propose();
  const got = data.people.flatMap(({ id, cells }) => cells.map(({ state, clothingId }) => [id, state, clothingId]));
  expect(got).toContainEqual([expect.any(Number), 'PROPOSED', skirt12]);
  expect(got.filter(([, state]) => state === 'NONE')).toHaveLength(1);
  expect(data.heldOutside).toMatchObject([
    { clothingNameId: skirt, holders: [{ personId: outsider, name: 'Eha Puu', fit: { level: expect.any(String) } }] },
  ]);
  expect(await plan.read()).toEqual(data);
  await plan.set(liis, { state: 'OWN' });
  await plan.set(mari, { state: 'OWN' });
  expect((await plan.read()).heldOutside).toEqual([]);
  expect((await keeper.call(performanceEndpoints.list)).data).toMatchObject([{ numberOfShort: 0 }]);
});
