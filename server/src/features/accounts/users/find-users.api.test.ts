import { NO_RIGHTS, userEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { CallInput } from '../../../../test/client.ts';

const { database, anEnsemble, aUser } = testApp({ own: true });

type Query = CallInput<typeof userEndpoints.search>['query'];

/** Users of two ensembles and one without an ensemble. */
async function staff() {
  const { system } = database();
  await system.deleteFrom('appUser').execute();
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  const waiting = await aUser('ROLE_VIEWER', null);
  const ids = new Map<string, number>();
  const rename = async (id: number, name: string, change = {}) => {
    await system
      .updateTable('appUser')
      .set({ name, ...change })
      .where('id', '=', id)
      .execute();
    ids.set(name, id);
  };
  await rename(ours.admin.id, 'Anneli Mägi');
  await rename(ours.manager.id, 'Žanna Tamm', { email: 'zanna.pohi@ansambel.test' });
  await rename(ours.keeper.id, 'Zoja Tamm', { active: false });
  await rename(ours.viewer.id, 'Õie Šmidt', { confirmed: false });
  await rename(theirs.admin.id, 'Bruno Ader');
  await rename(theirs.manager.id, 'Tiiu Ülem');
  await rename(waiting.id, 'Üllar Öövel');
  await system
    .deleteFrom('appUser')
    .where('id', 'not in', [...ids.values()])
    .execute();
  await system.updateTable('ensemble').set({ name: 'Ülem ansambel' }).where('id', '=', ours.ensembleId).execute();
  await system.updateTable('ensemble').set({ name: 'Alam ansambel' }).where('id', '=', theirs.ensembleId).execute();

  const answer = (query?: Query) => ours.admin.call(userEndpoints.search, query ? { query } : {});
  const search = async (query?: Query) => (await answer(query)).data.map(({ name }) => name);
  return { ours, theirs, waiting, ids, answer, search };
}

test('users without an ensemble come first, the others in Estonian order, in both directions', async () => {
  const { search, answer, waiting } = await staff();
  const rest = ['Anneli Mägi', 'Bruno Ader', 'Zoja Tamm', 'Žanna Tamm', 'Tiiu Ülem', 'Õie Šmidt'];
  expect(await search()).toEqual(['Üllar Öövel', ...rest]);
  expect(await search({ sort: 'name', order: 'desc' })).toEqual(['Üllar Öövel', ...rest.toReversed()]);
  expect((await answer()).data[0]).toEqual({
    id: waiting.id,
    name: 'Üllar Öövel',
    email: waiting.email,
    ensemble: null,
    ensembleCode: null,
    role: 'Vaataja',
    roleCode: 'ROLE_VIEWER',
    active: true,
    confirmed: true,
    addressProved: true,
    secondFactor: false,
    ...NO_RIGHTS,
    invited: false,
    version: 2,
  });
});

test('lists sort by ensemble and by role, from the most powerful', async () => {
  const { search } = await staff();
  const [ofTheirs, ofOurs] = [
    ['Bruno Ader', 'Tiiu Ülem'],
    ['Anneli Mägi', 'Zoja Tamm', 'Žanna Tamm', 'Õie Šmidt'],
  ];
  expect(await search({ sort: 'ensemble' })).toEqual(['Üllar Öövel', ...ofTheirs, ...ofOurs]);
  expect(await search({ sort: 'ensemble', order: 'desc' })).toEqual(['Üllar Öövel', ...ofOurs, ...ofTheirs]);
  expect(await search({ sort: 'role' })).toEqual([
    'Üllar Öövel',
    'Anneli Mägi',
    'Bruno Ader',
    'Žanna Tamm',
    'Tiiu Ülem',
    'Zoja Tamm',
    'Õie Šmidt',
  ]);
});

test('each filter works; a missing, empty or null one does not filter', async () => {
  const { search, ours } = await staff();
  expect(await search({ name: ' ', ensembleCode: '', roleCode: 'null', active: 'null', confirmed: '' })).toHaveLength(7);
  expect(await search({ name: 'OIE SMIDT' })).toEqual(['Õie Šmidt']);
  expect(await search({ name: 'tamm žanna' })).toEqual(['Žanna Tamm']);
  expect(await search({ name: 'zanna.POHI@' })).toEqual(['Žanna Tamm']);
  expect(await search({ name: '%' })).toEqual([]);
  expect(await search({ ensembleCode: ours.code.toUpperCase() })).toHaveLength(4);
  expect(await search({ roleCode: 'ROLE_MANAGER' })).toEqual(['Žanna Tamm', 'Tiiu Ülem']);
  expect(await search({ active: false })).toEqual(['Zoja Tamm']);
  expect(await search({ active: true })).toHaveLength(6);
  expect(await search({ confirmed: false })).toEqual(['Õie Šmidt']);
  expect(await search({ name: 'tamm', active: true, confirmed: true, roleCode: 'ROLE_MANAGER', ensembleCode: ours.code })).toEqual([
    'Žanna Tamm',
  ]);
});

test('pages follow one another with the number of all', async () => {
  const { answer } = await staff();
  const pages = await Promise.all([1, 2, 3].map((page) => answer({ page, count: 4 })));
  expect(pages.map(({ data }) => data.length)).toEqual([4, 3, 0]);
  expect(pages.map(({ resultCount }) => resultCount)).toEqual([7, 7, 7]);
});

test('a manager finds users of the own ensemble up to the own role only', async () => {
  const { ours, theirs, waiting, ids } = await staff();
  const { data, resultCount } = await ours.manager.call(userEndpoints.search);
  expect([data.map(({ name }) => name), resultCount]).toEqual([['Zoja Tamm', 'Žanna Tamm', 'Õie Šmidt'], 3]);
  const byCode = await ours.manager.call(userEndpoints.search, { query: { ensembleCode: theirs.code } });
  expect(byCode.data).toEqual([]);

  const statusOf = async (id: number | undefined) => (await ours.manager.call(userEndpoints.get, { params: { id: id ?? 0 } })).status;
  expect(await statusOf(ids.get('Zoja Tamm'))).toBe(200);
  expect(await statusOf(ids.get('Anneli Mägi'))).toBe(404);
  expect(await statusOf(ids.get('Tiiu Ülem'))).toBe(404);
  expect(await statusOf(waiting.id)).toBe(404);
});

test('a confirmed second factor shows', async () => {
  const { ours } = await staff();
  const { system } = database();
  const shown = async () => (await ours.admin.call(userEndpoints.get, { params: { id: ours.manager.id } })).data.secondFactor;
  await system
    .insertInto('totp')
    .values({ userId: ours.manager.id, secret: Buffer.from('x') })
    .execute();
  expect(await shown()).toBe(false);
  await system.updateTable('totp').set({ confirmedAt: new Date().toISOString() }).where('userId', '=', ours.manager.id).execute();
  expect(await shown()).toBe(true);
});
