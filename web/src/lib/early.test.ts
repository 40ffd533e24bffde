import { afterEach, expect, test, vi } from 'vitest';
import { askEarly, fetchOnce } from './early.ts';

const sent = vi.fn<(url: string, request: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', sent);
afterEach(() => {
  sent.mockReset();
  vi.useRealTimers();
});

const get = { method: 'GET' };
const answers = (...texts: string[]) => {
  for (const text of texts) sent.mockResolvedValueOnce(new Response(text));
};
const refreshed = (...first: object[]) => JSON.stringify({ ok: true, data: { accessToken: 'token', first } });
const read = { status: 200, tag: null, body: 'early' };
const textOf = async (url: string, request = get) => (await fetchOnce(url, request)).text();

test('token and first reads are asked for together, and each is given out once', async () => {
  answers(refreshed(read, { status: 404, tag: '"7"', body: 'none' }), 'second', 'third');
  askEarly(['/people/1', '/people?page=1&active=true']);
  expect(sent.mock.calls[0]?.[0]).toBe('/api/auth/refresh?first=%2Fpeople%2F1+%2Fpeople%3Fpage%3D1%26active%3Dtrue');

  expect(JSON.parse(await textOf('/api/auth/refresh')).data.accessToken).toBe('token');
  expect(await textOf('/api/people/1')).toBe('early');
  const other = await fetchOnce('/api/people?page=1&active=true', get);
  expect([other.status, other.headers.get('etag'), await other.text()]).toEqual([404, '"7"', 'none']);
  expect(sent).toHaveBeenCalledTimes(1);

  expect(await textOf('/api/people/1')).toBe('second');
  expect(await textOf('/api/auth/refresh')).toBe('third');
});

test.each(['/api/people', '/api/people/1'])('a write to %s is sent, and after it early answers are out of date', async (url) => {
  answers(refreshed(read), 'written', 'new');
  askEarly(['/people/1']);
  expect(await textOf(url, { method: 'PUT' })).toBe('written');
  expect(await textOf('/api/people/1')).toBe('new');
});

test.each([
  ['fails', () => void sent.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ['has no reads', () => answers(JSON.stringify({ ok: true, data: { accessToken: 'token' } }))],
  ['fails for the read', () => answers(refreshed({ ...read, status: 503 }))],
  ['is refused', () => answers(JSON.stringify({ ok: false }))],
])('where the early request %s, the read is sent by itself', async (_, answerEarly) => {
  answerEarly();
  answers('second');
  askEarly(['/people/1']);
  expect(await textOf('/api/people/1')).toBe('second');
  expect(sent.mock.calls.at(-1)).toEqual(['/api/people/1', get]);
});

test('where the first reads are invalid, the token is asked for alone', async () => {
  sent.mockResolvedValueOnce(new Response('{}', { status: 400 }));
  answers('second');
  askEarly(['/people/12345678901']);
  expect(await textOf('/api/auth/refresh')).toBe('second');
  expect(sent.mock.calls.at(-1)).toEqual(['/api/auth/refresh', get]);
});

test('an early answer that nobody takes goes out of date', async () => {
  vi.useFakeTimers();
  answers(refreshed(read), 'new');
  askEarly(['/people/1']);
  vi.advanceTimersByTime(10_000);
  expect(await textOf('/api/people/1')).toBe('new');
});
