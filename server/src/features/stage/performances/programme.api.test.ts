import { dressingEndpoints, ensembleEndpoints, performanceEndpoints, programmeEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, aName, anIssue, anItem, aPerson, aSet } from '../../../../test/builders.ts';
import { dayAfter } from './performances.rules.ts';

const { anEnsemble, anInstructor, aUser } = testApp({ instructorsApart: true });

/** Mari, Jüri and Sass, whose gender nobody knows, dance Tuljak in Muhu, Polka in Kihnu and Sabatants in Muhu; Liis of another group may. */
async function stage() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const [group, other] = [await aGroup(scope, 'Segarühm'), await aGroup(scope, 'Noored')];
    const names: number[] = [];
    for (const name of ['Seelik', 'Pluus', 'Vöö', 'Kört', 'Põll']) names.push((await aName(scope, { name })).id);
    const [skirt = 0, blouse = 0, belt = 0, kilt = 0, apron = 0] = names;
    const muhu = (await aSet(scope, [skirt, blouse, belt], 'Muhu naine')).id;
    const kihnu = (await aSet(scope, [belt, kilt, apron], 'Kihnu naine')).id;
    const mari = (await aPerson(scope, { firstName: 'Mari', lastName: 'Aas', groupId: group.id })).id;
    const jyri = (await aPerson(scope, { firstName: 'Jüri', lastName: 'Kask', groupId: group.id, genderCode: 'M' })).id;
    await aPerson(scope, { firstName: 'Sass', lastName: 'Lepp', groupId: group.id, genderCode: null });
    const liis = (await aPerson(scope, { firstName: 'Liis', lastName: 'Tamm', groupId: other.id })).id;
    await anIssue(scope, mari, (await anItem(scope, { clothingNameId: skirt, clothingNumber: '12', sizeLabel: '38', size: 38 })).id);
    return { groupId: group.id, skirt, belt, muhu, kihnu, mari, jyri, liis };
  });
  const { keeper } = ensemble;
  const body = { name: 'Suvetants', onDay: dayAfter('2026-09-03', 7), groupIds: [ids.groupId], clothingSetIds: [] };
  const { data: performance } = await keeper.call(performanceEndpoints.add, { body });
  const params = { id: performance.id };
  const numbers: object[] = [
    { name: 'Tuljak', minutes: 4, womenSetId: ids.muhu },
    { name: 'Polka', minutes: 1.5, womenSetId: ids.kihnu },
    { name: 'Sabatants', minutes: 3, womenSetId: ids.muhu },
  ];
  const setNumbers = async (given: readonly object[]) =>
    (await keeper.call(performanceEndpoints.setNumbers, { params, body: { numbers: given } })).data.numbers;
  const saved = await setNumbers(numbers);
  const attend = (personId: number, comes: boolean) =>
    keeper.call(performanceEndpoints.attend, { params, body: { people: [{ personId, comes }] } });
  return { ...ensemble, ...ids, planId: performance.planId, params, numbers, saved, setNumbers, attend };
}

test('changes are judged with the names and the pace of the ensemble', async () => {
  const { keeper, manager, params, mari, saved } = await stage();
  const { data } = await keeper.call(programmeEndpoints.get, { params });
  const change = { personId: mari, personName: 'Mari Aas', pieces: 4, hasSeconds: 30, needsSeconds: 70, isShort: true };
  expect(data).toEqual({
    ...{ pauseSeconds: 30, changeSeconds: 20, pieceSeconds: 12 },
    changes: [
      {
        ...change,
        fromId: saved[0]?.id,
        fromName: 'Tuljak',
        toId: saved[1]?.id,
        toName: 'Polka',
        fromSet: 'Muhu naine',
        toSet: 'Kihnu naine',
      },
      {
        ...change,
        fromId: saved[1]?.id,
        fromName: 'Polka',
        toId: saved[2]?.id,
        toName: 'Sabatants',
        fromSet: 'Kihnu naine',
        toSet: 'Muhu naine',
      },
    ],
  });
  const slow = await manager.call(ensembleEndpoints.editOwn, { body: { pauseSeconds: 70 } });
  expect(slow.data).toMatchObject({ pauseSeconds: 70, changeSeconds: 20, pieceSeconds: 12 });
  const { data: slower } = await keeper.call(programmeEndpoints.get, { params });
  expect([slower.pauseSeconds, slower.changes.map(({ isShort }) => isShort)]).toEqual([70, [false, false]]);
});

test('an order that is not saved is judged too, and a proposed one stores nothing', async () => {
  const { keeper, params, saved } = await stage();
  const [tuljak = 0, polka = 0, sabatants = 0] = saved.map(({ id }) => id);
  const { data: order } = await keeper.call(programmeEndpoints.propose, { params });
  expect(order).toEqual([tuljak, sabatants, polka]);
  const judged = await keeper.call(programmeEndpoints.get, { params, query: { ids: order } });
  expect(judged.data.changes.map(({ fromId, toId }) => [fromId, toId])).toEqual([[sabatants, polka]]);
  const some = await keeper.call(programmeEndpoints.get, { params, query: { ids: [polka, 999_999] } });
  expect(some.data.changes.map(({ fromId, toId }) => [fromId, toId])).toEqual([[polka, tuljak]]);
  const { data } = await keeper.call(performanceEndpoints.get, { params });
  expect(data.numbers.map(({ id }) => id)).toEqual([tuljak, polka, sabatants]);
});

test('a fixed number stays, and who does not come or is left out changes nothing', async () => {
  const { keeper, params, numbers, saved, setNumbers, attend, mari } = await stage();
  await setNumbers(saved.map(({ id }, index) => ({ id, ...numbers[index], fixed: index === 1 })));
  const proposed = await keeper.call(programmeEndpoints.propose, { params });
  expect(proposed.data).toEqual(saved.map(({ id }) => id));
  await setNumbers(saved.map(({ id }, index) => ({ id, ...numbers[index], leftOutPersonIds: index === 1 ? [mari] : [] })));
  expect((await keeper.call(programmeEndpoints.get, { params })).data.changes).toEqual([]);
  await setNumbers(saved.map(({ id }, index) => ({ id, ...numbers[index], leftOutPersonIds: [] })));
  expect((await keeper.call(programmeEndpoints.get, { params })).data.changes).toHaveLength(2);
  await attend(mari, false);
  expect((await keeper.call(programmeEndpoints.get, { params })).data.changes).toEqual([]);
});

test('a card has the numbers of a dancer, her pieces in them, and what she brings herself', async () => {
  const { keeper, params, planId, mari, belt, attend, jyri, ensembleId } = await stage();
  await keeper.call(dressingEndpoints.setCell, { params: { id: planId, personId: mari, clothingNameId: belt }, body: { state: 'OWN' } });
  const { data } = await keeper.call(programmeEndpoints.cards, { params });
  const kihnu = ['Kört', 'Põll', 'Vöö'].map((clothingName) => ({
    clothingName,
    state: clothingName === 'Vöö' ? 'OWN' : 'NONE',
    clothingNumber: null,
  }));
  const muhu = [
    { clothingName: 'Pluus', state: 'NONE' },
    { clothingName: 'Seelik', state: 'HELD', clothingNumber: '12', size: 38, sizeLabel: '38' },
    { clothingName: 'Vöö', state: 'OWN' },
  ];
  expect(data).toMatchObject([
    {
      ...{ id: mari, name: 'Mari Aas', groupName: 'Segarühm', own: ['Vöö'] },
      numbers: [
        { position: 1, name: 'Tuljak', setName: 'Muhu naine', pieces: muhu },
        { position: 2, name: 'Polka', setName: 'Kihnu naine', pieces: kihnu },
        { position: 3, name: 'Sabatants', setName: 'Muhu naine', pieces: muhu },
      ],
    },
    { name: 'Jüri Kask', own: [], numbers: [{ setName: null, pieces: [] }, {}, {}] },
    { name: 'Sass Lepp', own: [], numbers: [{ setName: null, pieces: [] }, {}, {}] },
  ]);
  await attend(jyri, false);
  const viewer = await aUser('ROLE_VIEWER', ensembleId);
  const { data: seen } = await viewer.call(programmeEndpoints.cards, { params });
  expect(seen.map(({ name }) => name)).toEqual(['Mari Aas', 'Sass Lepp']);
  expect(seen[0]).toMatchObject({
    own: [],
    numbers: [{ pieces: [{}, { clothingName: 'Seelik', state: null, clothingNumber: null }, {}] }, {}, {}],
  });
});

test('an instructor sees the changes of her dancers, and proposes no order where others dance too', async () => {
  const { keeper, params, numbers, saved, setNumbers, ensembleId, groupId, liis } = await stage();
  const instructor = await anInstructor(ensembleId, { groupIds: [groupId] });
  expect((await instructor.call(programmeEndpoints.propose, { params })).status).toBe(200);
  await setNumbers(saved.map(({ id }, index) => ({ id, ...numbers[index], addedPersonIds: [liis] })));
  expect((await keeper.call(programmeEndpoints.get, { params })).data.changes).toHaveLength(4);
  const { data } = await instructor.call(programmeEndpoints.get, { params });
  expect(data.changes.map(({ personName }) => personName)).toEqual(['Mari Aas', 'Mari Aas']);
  expect((await instructor.call(programmeEndpoints.propose, { params })).codes).toEqual(['PERFORMANCE_SHARED']);
  expect((await instructor.call(programmeEndpoints.cards, { params })).data.map(({ name }) => name)).not.toContain('Liis Tamm');
});
