import { type CurrentUser, clothingItemEndpoints, clothingNameEndpoints } from '@riideait/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { createCall } from './call.ts';
import { memoryStorage } from './kept.ts';
import { createSession } from './session.ts';

const kadri: CurrentUser = {
  id: 1,
  name: 'Kadri Tamm',
  firstName: 'Kadri',
  lastName: 'Tamm',
  email: 'kadri@tants.ee',
  ensemble: 'Leigarid',
  ensembleCode: 'leigarid',
  ensembleClosesOn: null,
  frozenReason: null,
  isLimited: false,
  holderPages: false,
  role: 'Rõivahoidja',
  roleCode: 'ROLE_USER',
  permissions: ['clothing:read'],
  groupIds: [],
  secondFactorMissing: false,
};

const { search } = clothingItemEndpoints;
const all = { query: { count: 'all' as const } };

/** A server whose register has a tag, and a client that is signed in. */
function aRegister() {
  const session = createSession(memoryStorage());
  session.signIn(kadri);
  session.setToken('good');
  const server = { tag: 'W/"1"' as string | null, sent: [] as (string | null)[] };
  const call = createCall(async (_, { headers }) => {
    const sent = new Headers(headers).get('if-none-match');
    server.sent.push(sent);
    const tagHeader = server.tag === null ? {} : { etag: server.tag };
    if (sent !== null && sent === server.tag) return new Response(null, { status: 304, headers: tagHeader });
    const envelope = { ok: true, data: [{ of: server.tag }], messages: { messageList: [] }, pagination: { resultCount: 1 } };
    return Response.json(envelope, { headers: tagHeader });
  }, session);
  return { session, server, call };
}

beforeEach(() => {
  for (const method of ['info', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

test('an unchanged list is not sent again: the same object is read again', async () => {
  const { server, call } = aRegister();
  const client = new QueryClient();
  const query = { queryKey: ['all'], queryFn: () => call(search, all) };
  const first = await client.fetchQuery(query);
  const again = await client.fetchQuery(query);
  expect(server.sent).toEqual([null, 'W/"1"']);
  expect(again.data).toBe(first.data);
  expect(again.pagination.resultCount).toBe(1);
});

test('a changed list is read, and its new tag sent from then on', async () => {
  const { server, call } = aRegister();
  await call(search, all);
  server.tag = 'W/"2"';
  expect((await call(search, all)).data).toEqual([{ of: 'W/"2"' }]);
  await call(search, all);
  expect(server.sent).toEqual([null, 'W/"1"', 'W/"2"']);
});

test('an answer without a tag replaces the kept one', async () => {
  const { server, call } = aRegister();
  await call(search, all);
  server.tag = null;
  await call(search, all);
  await call(search, all);
  expect(server.sent).toEqual([null, 'W/"1"', null]);
});

test('each query has a tag of its own', async () => {
  const { server, call } = aRegister();
  await call(search, all);
  await call(search, { query: { count: 20 } });
  expect(server.sent).toEqual([null, null]);
});

test('an endpoint that is not tagged sends none', async () => {
  const { server, call } = aRegister();
  for (let times = 0; times < 2; times++) await call(clothingNameEndpoints.find, { query: { searchString: 'seelik' } });
  expect(server.sent).toEqual([null, null]);
});

test.each<[string, Partial<CurrentUser> | undefined]>([
  ['a logout', undefined],
  ['another user', { id: 2 }],
  ['another ensemble', { ensembleCode: 'kajakas' }],
])('nothing is kept past %s', async (_, next) => {
  const { session, server, call } = aRegister();
  await call(search, all);
  if (next === undefined) session.end('logout');
  session.signIn({ ...kadri, ...next });
  session.setToken('good');
  await call(search, all);
  expect(server.sent).toEqual([null, null]);
});

test('fifty answers are kept, the latest read', async () => {
  const { server, call } = aRegister();
  const page = (number: number) => call(search, { query: { page: number } });
  for (let number = 0; number < 50; number++) await page(number);
  await page(0);
  await page(50);
  server.sent.length = 0;
  await page(0);
  await page(1);
  expect(server.sent).toEqual(['W/"1"', null]);
});
