import { doubtKey, emailLogEndpoints, peopleEndpoints, returnEndpoints, searchEndpoints, userEndpoints } from '@riideait/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, anEmail, anIssue, anItem, aPerson } from '../../../../test/builders.ts';

const { anEnsemble, database } = testApp();

const NAME = { firstName: 'Mari-Liis', lastName: 'O’Kask' };
const WHOLE = 'Mari-Liis O’Kask';

/** A dancer and a user of one name. She holds a piece and was sent a mail. */
async function house() {
  const { manager, inside } = await anEnsemble();
  await inside(async (scope) => {
    const { id } = await aPerson(scope, NAME);
    await aPerson(scope, { firstName: 'Mari', lastName: 'Saar' });
    await anIssue(scope, id, (await anItem(scope, { clothingNumber: '7' })).id);
    await anEmail(scope, { personId: id, personName: WHOLE });
  });
  await database().system.updateTable('appUser').set({ name: WHOLE }).where('id', '=', manager.id).execute();
  const call = async <Row>(data: Promise<{ data: Row[] }>, nameOf: (row: Row) => string) => (await data).data.map(nameOf);
  return {
    search: (searchString: string) => call(manager.call(searchEndpoints.find, { query: { searchString } }), ({ name }) => name),
    returns: async (searchString: string) =>
      (await manager.call(returnEndpoints.search, { query: { searchString } })).data.out.map(({ personName }) => personName),
    mails: (personName: string) => call(manager.call(emailLogEndpoints.search, { query: { personName } }), (mail) => mail.personName),
    users: (name: string) => call(manager.call(userEndpoints.search, { query: { name } }), (user) => user.name),
    people: (query: Record<string, string>) => call(manager.call(peopleEndpoints.search, { query }), (person) => person.lastName),
  };
}

test.each(['mari liis', 'mari-liis', 'mariliis', 'MARI–LIIS', 'okask', 'o’kask', "o'kask", 'kask mariliis', 'o´kask, mari'])(
  '"%s" finds Mari-Liis O’Kask in every search',
  async (typed) => {
    const { search, returns, mails, users } = await house();
    expect(await search(typed)).toEqual([WHOLE]);
    expect(await returns(typed)).toEqual([WHOLE]);
    expect(await mails(typed)).toEqual([WHOLE]);
    expect(await users(typed)).toContain(WHOLE);
  },
);

test.each([
  [{ firstName: 'mari liis' }, ['O’Kask']],
  [{ firstName: 'mariliis' }, ['O’Kask']],
  [{ firstName: 'Mari‑Liis' }, ['O’Kask']],
  [{ firstName: 'liis' }, ['O’Kask']],
  [{ firstName: 'mari' }, ['O’Kask', 'Saar']],
  [{ lastName: 'okask' }, ['O’Kask']],
  [{ lastName: "O'Kask", firstName: 'mari liis' }, ['O’Kask']],
  [{ firstName: 'mariliiv' }, []],
])('the filter %o finds %o', async (query, names) => {
  const { people } = await house();
  expect(await people(query)).toEqual(names);
});

test('signs alone find nobody; beside a number they say nothing', async () => {
  const { search, returns } = await house();
  for (const typed of ['--', '’’']) {
    expect(await search(typed), typed).toEqual([]);
    expect(await returns(typed), typed).toEqual([]);
  }
  expect([await search('7 --'), await returns('7 --')]).toEqual([await search('7'), await returns('7')]);
});

test('the whole name comes before names that begin so, and these before others', async () => {
  const { manager, inside } = await anEnsemble();
  await inside(async (scope) => {
    await aPerson(scope, { firstName: 'Anna', lastName: 'Mariliisk' });
    for (const firstName of ['Ann-Mariliis', 'Mari-Liisa', 'Mari Liis', 'Amariliis']) await aPerson(scope, { firstName, lastName: 'Ots' });
  });
  const names = (await manager.call(searchEndpoints.find, { query: { searchString: 'mariliis ots' } })).data.map(({ name }) => name);
  expect(names).toEqual(['Mari Liis Ots', 'Mari-Liisa Ots', 'Ann-Mariliis Ots', 'Amariliis Ots']);
});

/** Two Mari Tamms of one group, of whom the first holds a piece, and one without a group. */
async function namesakes() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const group = await aGroup(scope, 'Naisrühm');
    const mari = { firstName: 'Mari', lastName: 'Tamm' };
    const one = (await aPerson(scope, { ...mari, groupId: group.id, email: 'pere@tants.ee', phoneNumber: '5551111' })).id;
    const two = (await aPerson(scope, { ...mari, groupId: group.id, email: 'pere@tants.ee', phoneNumber: '5552222' })).id;
    const three = (await aPerson(scope, { ...mari, active: false })).id;
    await anIssue(scope, one, (await anItem(scope)).id);
    return { one, two, three };
  });
  return { ...ensemble, ...ids };
}

test('hits of namesakes show the group and what tells them apart: contacts for who may see them, else what they hold', async () => {
  const { keeper, viewer } = await namesakes();
  const titles = async (user: typeof keeper) =>
    (await user.call(searchEndpoints.find, { query: { searchString: 'mari tamm' } })).data.map(({ title }) => title);
  expect(await titles(keeper)).toEqual(['Naisrühm · 5551111', 'Naisrühm · 5552222', 'mitteaktiivne']);
  expect(await titles(viewer)).toEqual(['Naisrühm · käes 1 ese', 'Naisrühm · pole midagi saanud', 'mitteaktiivne']);
});

test('people whose name is typed, or is like it, are found before one more is added', async () => {
  const { keeper, viewer, inside, one, two, three } = await namesakes();
  const { liis } = await inside(async (scope) => ({ liis: (await aPerson(scope, NAME)).id }));
  const alike = async (firstName: string, lastName: string) =>
    (await keeper.call(peopleEndpoints.alike, { query: { firstName, lastName } })).data.map(({ id, groupName, active, detail }) => [
      id,
      groupName,
      active,
      detail,
    ]);
  const maris = [
    [one, 'Naisrühm', true, '5551111'],
    [two, 'Naisrühm', true, '5552222'],
    [three, null, false, null],
  ];
  expect(await alike('Mari', 'Tamm')).toEqual(maris);
  expect(await alike('tamm', 'MARI')).toEqual(maris);
  for (const [first = '', last = ''] of [
    ['Mari-Liis', "O'Kask"],
    ['mari liis', 'okask'],
    ['Mariliis', 'O’Kask'],
    ['O’Kask', 'Mari–Liis'],
  ]) {
    expect(await alike(first, last)).toEqual([[liis, null, true, null]]);
  }
  expect(await alike('Mari', 'Tamme')).toEqual([]);
  expect(await alike('Mar', 'Tamm')).toEqual([]);
  expect((await viewer.call(peopleEndpoints.alike, { query: { firstName: 'Mari', lastName: 'Tamm' } })).status).toBe(403);
  // A namesake is added as any other.
  const body = { firstName: 'Mari', lastName: 'Tamm', genderCode: 'F' };
  expect((await keeper.call(peopleEndpoints.add, { body })).status).toBe(201);
});

test('the database finds the names that the key of the contract doubts to be two', async () => {
  const { keeper, inside } = await anEnsemble();
  const parts = [
    'Ülo',
    'Ulo',
    'Žukov',
    'zukov',
    'Mari-Liis',
    'Mariliis',
    'Mari',
    'Liis',
    'O’Kask',
    'Okask',
    'Ann',
    'Anna',
    'Klass',
    'Aklass',
    'Müller',
    'Mueller',
    'Jyri',
    'Jüri (Jüts)',
    'Shvets',
    'Švets „Aesop“',
    '(Ea)',
  ];
  const names = fc.sample(fc.tuple(fc.constantFrom(...parts), fc.constantFrom(...parts)), 60);
  await inside(async (scope) => {
    for (const [firstName, lastName] of names) await aPerson(scope, { firstName, lastName });
  });
  for (const [firstName, lastName] of names) {
    const expected = names.filter((other) => doubtKey(other.join(' ')) === doubtKey(`${firstName} ${lastName}`));
    const { data } = await keeper.call(peopleEndpoints.alike, { query: { firstName, lastName } });
    expect(data.map((found) => `${found.firstName} ${found.lastName}`)).toEqual(expected.slice(0, 10).map((other) => other.join(' ')));
  }
});
