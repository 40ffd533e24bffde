import { emailLogEndpoints, peopleEndpoints, returnEndpoints, searchEndpoints, userEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { anEmail, anIssue, anItem, aPerson } from '../../../test/builders.ts';

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

test('signs alone find nobody, beside a number too', async () => {
  const { search, returns } = await house();
  for (const typed of ['--', '’’', '7 --']) {
    expect(await search(typed), typed).toEqual([]);
    expect(await returns(typed), typed).toEqual([]);
  }
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
