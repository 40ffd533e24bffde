import {
  authEndpoints,
  type CurrentUser,
  type Endpoint,
  groupEndpoints,
  importEndpoints,
  POSITION_HEADER,
  peopleEndpoints,
  userEndpoints,
} from '@riideait/contract';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createCall } from './call.ts';
import { browserStorage, memoryStorage } from './kept.ts';
import { POSITION_KEY } from './position.ts';
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
  permissions: ['people:read'],
  groupIds: [],
  secondFactorMissing: false,
};

const ok = (data: unknown, more: object = {}) => Response.json({ ok: true, data, messages: { messageList: [] }, ...more });
const refusal = (status: number, text = 'Ei saa', field?: string) =>
  Response.json({ ok: false, data: null, messages: { messageList: [{ type: 'ERROR', text, field }] } }, { status });

/** A server with one valid token and a given answer to `refresh`. */
function aServer({ good, refresh }: { good: string; refresh: () => Response | Promise<Response> }) {
  const requests: string[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    requests.push(`${init.method} ${url}`);
    if (url === '/api/auth/refresh') return refresh();
    return new Headers(init.headers).get('authorization') === `Bearer ${good}` ? ok([]) : refusal(401);
  };
  return { requests, fetch, count: (request: string) => requests.filter((one) => one === request).length };
}

const aSession = (token: string | null) => {
  const storage = memoryStorage();
  const session = createSession(storage);
  session.signIn(kadri);
  session.setToken(token);
  return { session, storage };
};

beforeEach(() => {
  for (const method of ['info', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

test('fills in path and query, and hands over data and pagination', async () => {
  const urls: string[] = [];
  const call = createCall(async (url) => {
    urls.push(url);
    return ok([], { pagination: { resultCount: 137 } });
  }, aSession('good').session);

  await call(peopleEndpoints.get, { params: { id: 12 } });
  const { data, pagination } = await call(peopleEndpoints.search, { query: { lastName: 'Žukov', page: 2, active: true } });

  expect(urls).toEqual(['/api/people/12', '/api/people?lastName=%C5%BDukov&page=2&active=true']);
  expect(data).toEqual([]);
  expect(pagination.resultCount).toBe(137);
});

test('a read carries the position of a write, and any position after a failed one', async () => {
  browserStorage.removeItem(POSITION_KEY);
  const sent: (string | null)[] = [];
  const answers = [
    () => Response.json({ ok: true, data: {}, messages: { messageList: [] } }, { headers: { [POSITION_HEADER]: '5000' } }),
    () => ok([]),
    () => refusal(409),
    () => ok([]),
  ];
  const call = createCall(async (_, { headers }) => {
    sent.push(new Headers(headers).get(POSITION_HEADER));
    return answers.shift()?.() ?? ok([]);
  }, aSession('good').session);
  onTestFinished(() => browserStorage.removeItem(POSITION_KEY));

  await call(groupEndpoints.add, { body: { name: 'Naisrühm' } });
  await call(groupEndpoints.list, {});
  await call(groupEndpoints.add, { body: { name: 'Naisrühm' } }).catch(() => {});
  await call(groupEndpoints.list, {});
  expect(sent).toEqual([null, '5000', '5000', '999999999999999']);
});

test('a null filter is sent, an undefined one is left out', async () => {
  const urls: string[] = [];
  const call = createCall(async (url) => {
    urls.push(url);
    return ok([]);
  }, aSession('good').session);

  await call(userEndpoints.search, { query: { name: undefined, confirmed: null, active: true } });

  expect(urls).toEqual(['/api/users?confirmed=null&active=true']);
});

test('waiting calls share one refresh, and each is retried once', async () => {
  const server = aServer({ good: 'new', refresh: () => ok({ accessToken: 'new' }) });
  const { session } = aSession('old');
  const call = createCall(server.fetch, session);

  await Promise.all([call(groupEndpoints.list, {}), call(groupEndpoints.list, {}), call(peopleEndpoints.search, {})]);

  expect(server.count('GET /api/auth/refresh')).toBe(1);
  expect(server.count('GET /api/groups')).toBe(4);
  expect(session.token()).toBe('new');
});

test('without a token it is fetched first', async () => {
  const server = aServer({ good: 'new', refresh: () => ok({ accessToken: 'new' }) });
  const call = createCall(server.fetch, aSession(null).session);
  await call(groupEndpoints.list, {});
  expect(server.requests).toEqual(['GET /api/auth/refresh', 'GET /api/groups']);
});

test('a request is retried once only', async () => {
  const server = aServer({ good: 'other', refresh: () => ok({ accessToken: 'new' }) });
  const call = createCall(server.fetch, aSession('old').session);
  await expect(call(groupEndpoints.list, {})).rejects.toMatchObject({ status: 401 });
  expect(server.count('GET /api/groups')).toBe(2);
});

test('a refused refresh ends the session and says nothing', async () => {
  const server = aServer({ good: 'new', refresh: () => refusal(401) });
  const { session, storage } = aSession('old');
  await expect(createCall(server.fetch, session)(groupEndpoints.list, {})).rejects.toMatchObject({ status: 401, messages: [] });
  expect(session.get()).toEqual({ authenticated: false, user: null, expired: true });
  expect(session.token()).toBeNull();
  expect([storage.length, storage.getItem('riideait.expired')]).toEqual([1, '1']);
});

test.each([
  ['the network', () => Promise.reject(new TypeError('Failed to fetch')), 0, 'Serveriga ei saanud ühendust'],
  ['429', () => refusal(429, 'Liiga palju katseid'), 429, 'Liiga palju katseid'],
  ['503', () => refusal(503, 'Andmebaas ei vasta'), 503, 'Andmebaas ei vasta'],
])('a refresh that fails by %s keeps the session and says why', async (_, refresh, status, text) => {
  const server = aServer({ good: 'new', refresh });
  const { session } = aSession('old');
  const failure = createCall(server.fetch, session)(groupEndpoints.list, {});
  await expect(failure).rejects.toMatchObject({ status, messages: [{ text: expect.stringContaining(text) }] });
  expect(session.get().authenticated).toBe(true);
});

test.each([
  ['without a connection from the start the request never left', 'good', false, true],
  ['one that fails under way may have arrived', 'good', true, false],
  ['nor does one leave without the token that it needs', null, true, true],
])('%s', async (_, token, onLine, isUnsent) => {
  vi.stubGlobal('navigator', { onLine });
  onTestFinished(() => void vi.unstubAllGlobals());
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const failure = createCall(fetch, aSession(token).session)(groupEndpoints.edit, { params: { id: 1 }, body: { name: 'Naised' } });
  await expect(failure).rejects.toMatchObject({ status: 0, isUnsent });
});

test('a logout during a refresh drops its token', async () => {
  const { session } = aSession('old');
  const server = aServer({
    good: 'new',
    refresh: () => {
      session.end('logout');
      return ok({ accessToken: 'new' });
    },
  });
  await expect(createCall(server.fetch, session)(groupEndpoints.list, {})).rejects.toMatchObject({ messages: [] });
  expect(session.token()).toBeNull();
  expect(session.get().expired).toBe(false);
});

test('a 401 of an auth call is not refreshed', async () => {
  const server = aServer({ good: 'new', refresh: () => refusal(401) });
  const call = createCall(server.fetch, aSession('old').session);
  await expect(call(authEndpoints.refresh, {})).rejects.toMatchObject({ status: 401 });
  expect(server.requests).toHaveLength(1);
});

test('the messages of a refusal arrive with their fields', async () => {
  const call = createCall(async () => refusal(400, 'Rühma nimi on kohustuslik', 'name'), aSession('good').session);
  await expect(call(groupEndpoints.add, { body: { name: '' } })).rejects.toMatchObject({
    status: 400,
    messages: [{ text: 'Rühma nimi on kohustuslik', field: 'name' }],
  });
});

test('an answer without an envelope is an unexpected error', async () => {
  const call = createCall(async () => new Response('<h1>502</h1>', { status: 502 }), aSession('good').session);
  await expect(call(groupEndpoints.list, {})).rejects.toMatchObject({ status: 502, messages: [{ text: 'Ootamatu viga' }] });
});

test('a call without progress for 10 s is aborted, a moving one is not', async () => {
  vi.useFakeTimers();
  const text = JSON.stringify({ ok: true, data: [], messages: { messageList: [] } });
  const pieces = [text.slice(0, 5), text.slice(5, 20), text.slice(20)];
  const answer =
    (slow: boolean) =>
    async (_: string, { signal }: RequestInit) =>
      new Response(
        new ReadableStream<Uint8Array>({
          async start(stream) {
            signal?.addEventListener('abort', () => stream.error(signal.reason));
            for (const piece of pieces) {
              await new Promise((resolve) => setTimeout(resolve, slow ? 11_000 : 8_000));
              if (signal?.aborted) return;
              stream.enqueue(new TextEncoder().encode(piece));
            }
            stream.close();
          },
        }),
      );

  const moving = createCall(answer(false), aSession('good').session)(groupEndpoints.list, {});
  const standing = createCall(answer(true), aSession('good').session)(groupEndpoints.list, {});
  const refused = expect(standing).rejects.toMatchObject({ status: 0, messages: [{ text: expect.stringContaining('õigel ajal') }] });
  await vi.advanceTimersByTimeAsync(30_000);
  await refused;
  await expect(moving).resolves.toMatchObject({ data: [] });
  vi.useRealTimers();
});

test.each([
  ['10 seconds for an answer', groupEndpoints.list, 10_000],
  ['two minutes where the server works on it', importEndpoints.preview, 120_000],
])('one waits %s', async (_, endpoint, ms) => {
  vi.useFakeTimers();
  const given: AbortSignal[] = [];
  const call = createCall((_, { signal }) => {
    given.push(signal);
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  }, aSession('good').session);
  const refused = expect(call<Endpoint>(endpoint, { params: { id: 1 } })).rejects.toMatchObject({ status: 0 });
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(given.map(({ aborted }) => aborted)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  vi.useRealTimers();
});

test('an aborted call gives no message', async () => {
  const controller = new AbortController();
  const call = createCall(
    (_, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    aSession('good').session,
  );
  const waiting = call(groupEndpoints.list, {}, { signal: controller.signal });
  controller.abort();
  await expect(waiting).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
});
