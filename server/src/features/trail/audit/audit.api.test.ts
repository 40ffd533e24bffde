import { auditEndpoints, peopleEndpoints } from '@riideait/contract';
import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { CallInput } from '../../../../test/client.ts';
import type { SecurityEvent } from '../../../db/schema.ts';

const { database, clock, anEnsemble, aUser } = testApp();

type Query = CallInput<typeof auditEndpoints.search>['query'];

const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/** An empty log and a reader. */
async function records() {
  const { admin, ensembleId } = await anEnsemble();
  const { system } = database();
  await system.deleteFrom('securityEvent').execute();
  const someone = await aUser('ROLE_VIEWER', ensembleId);
  await system.updateTable('appUser').set({ name: 'Žanna Põldma' }).where('id', '=', someone.id).execute();
  const add = (event: Partial<Insertable<SecurityEvent>> = {}) =>
    system
      .insertInto('securityEvent')
      .values({ at: '2026-09-01T12:00:00Z', kind: 'LOGIN', actorId: admin.id, address: '::1', ...event })
      .returning('id')
      .executeTakeFirstOrThrow();
  const answer = (query?: Query) => admin.call(auditEndpoints.search, query ? { query } : {});
  const search = async (query?: Query) => (await answer(query)).data.map(({ kind }) => kind);
  return { admin, someone, add, answer, search };
}

test('an event has its user, subject, address and changes', async () => {
  const { admin, someone, add, answer } = await records();
  const details = [{ what: 'Roll', from: 'Vaataja', to: 'Haldur' }];
  const { id } = await add({ kind: 'USER_CHANGED', userId: someone.id, userAgent: CHROME, details: JSON.stringify(details) });
  const { data, resultCount } = await answer();
  expect(resultCount).toBe(1);
  expect(data).toEqual([
    {
      id,
      at: '2026-09-01T12:00:00.000Z',
      kind: 'USER_CHANGED',
      actor: 'Mari-Liis ROLE_ADMIN Tõruke',
      user: 'Žanna Põldma',
      account: someone.email,
      address: '::1',
      device: 'Chrome, Android',
      details,
    },
  ]);
  expect(admin.id).not.toBe(someone.id);
});

test('an attempt without an account shows the typed address', async () => {
  const { add, answer } = await records();
  await add({ kind: 'LOGIN_FAILED', actorId: null, account: 'keegi@mujalt.test' });
  expect((await answer()).data[0]).toMatchObject({ actor: null, user: null, account: 'keegi@mujalt.test', details: [] });
});

test('newest first, of one moment the last recorded, page by page', async () => {
  const { add, answer, search } = await records();
  await add({ kind: 'LOGIN' });
  await add({ kind: 'LOGOUT' });
  await add({ kind: 'REGISTERED', at: '2026-09-02T12:00:00Z' });
  await add({ kind: 'CONFIRMED', at: '2026-08-31T12:00:00Z' });
  expect(await search()).toEqual(['REGISTERED', 'LOGOUT', 'LOGIN', 'CONFIRMED']);
  const pages = await Promise.all([1, 2, 3].map((page) => answer({ page, count: 3 })));
  expect(pages.map(({ data }) => data.map(({ kind }) => kind))).toEqual([['REGISTERED', 'LOGOUT', 'LOGIN'], ['CONFIRMED'], []]);
  expect(pages.map(({ resultCount }) => resultCount)).toEqual([4, 4, 4]);
});

test('filters by kind, and by name or address of the user, the subject or the typed address', async () => {
  const { someone, add, search } = await records();
  await add({ kind: 'LOGIN' });
  await add({ kind: 'USER_ADDED', userId: someone.id });
  await add({ kind: 'LOGOUT', actorId: someone.id });
  await add({ kind: 'LOGIN_FAILED', actorId: null, account: 'keegi@mujalt.test' });
  expect(await search({ kind: 'LOGOUT' })).toEqual(['LOGOUT']);
  expect(await search({ user: 'zanna' })).toEqual(['LOGOUT', 'USER_ADDED']);
  expect(await search({ user: 'POLDMA Žan' })).toEqual(['LOGOUT', 'USER_ADDED']);
  expect(await search({ user: 'pold-ma žanna' })).toEqual(['LOGOUT', 'USER_ADDED']);
  expect(await search({ user: someone.email })).toEqual(['LOGOUT', 'USER_ADDED']);
  expect(await search({ user: 'mujalt' })).toEqual(['LOGIN_FAILED']);
  expect(await search({ user: '%' })).toEqual([]);
  expect(await search({ user: 'zanna', kind: 'USER_ADDED' })).toEqual(['USER_ADDED']);
  expect(await search({ user: '', kind: 'null', from: '', until: '' })).toHaveLength(4);
});

test('days are those of Estonia, in summer and in winter, the last one included', async () => {
  const { add, search } = await records();
  await add({ kind: 'LOGIN', at: '2026-09-01T20:59:59Z' });
  await add({ kind: 'LOGOUT', at: '2026-09-01T21:00:00Z' });
  await add({ kind: 'REGISTERED', at: '2026-12-01T21:59:59Z' });
  await add({ kind: 'CONFIRMED', at: '2026-12-01T22:00:00Z' });
  expect(await search({ from: '2026-09-02', until: '2026-12-01' })).toEqual(['REGISTERED', 'LOGOUT']);
  expect(await search({ until: '2026-09-01' })).toEqual(['LOGIN']);
  expect(await search({ from: '2026-12-02' })).toEqual(['CONFIRMED']);
});

test.each(['2026-02-30', '0000-01-01', 'eile', '2026-9-1'])('„%s“ is no day', async (from) => {
  const { answer } = await records();
  expect((await answer({ from })).status).toBe(400);
});

test('a refusal for lack of rights is logged', async () => {
  const { answer } = await records();
  const { viewer } = await anEnsemble();
  await viewer.call(peopleEndpoints.add, { body: { firstName: 'Mari', lastName: 'Tamm' } });
  const { data } = await answer({ kind: 'REFUSED' });
  expect(data).toMatchObject([{ account: viewer.email, details: [{ what: 'POST /api/people', from: null, to: null }] }]);
});

test('refusals of one user are logged up to fifty in 15 minutes', async () => {
  const { answer } = await records();
  const { viewer } = await anEnsemble();
  const ask = () => viewer.call(peopleEndpoints.add, { body: { firstName: 'Mari', lastName: 'Tamm' } });
  for (let n = 0; n < 60; n++) expect((await ask()).status).toBe(403);
  expect((await answer({ kind: 'REFUSED' })).resultCount).toBe(50);
  clock.advance(15 * 60 - 60);
  await ask();
  expect((await answer({ kind: 'REFUSED' })).resultCount).toBe(50);
  const { viewer: other } = await anEnsemble();
  await other.call(peopleEndpoints.add, { body: { firstName: 'Mari', lastName: 'Tamm' } });
  expect((await answer({ kind: 'REFUSED' })).resultCount).toBe(51);
});
