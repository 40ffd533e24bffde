import { afterEach, expect, test, vi } from 'vitest';
import { askEarly, fetchOnce } from './early.ts';

const sent = vi.fn<(url: string, request: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', sent);
afterEach(() => void sent.mockReset());

const get = { method: 'GET' };
const answers = (...texts: string[]) => {
  for (const text of texts) sent.mockResolvedValueOnce(new Response(text));
};
const textOf = async (url: string, request = get) => (await fetchOnce(url, request)).text();

test('an early answer is given out once, also while it is on its way', async () => {
  answers('early', 'second');
  const { promise: token, resolve } = Promise.withResolvers<string>();
  void askEarly('/api/people/1', token);
  const first = textOf('/api/people/1');
  expect(sent).not.toHaveBeenCalled();
  resolve('token');
  expect(await first).toBe('early');
  expect(sent.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer token' });
  expect(await textOf('/api/people/1')).toBe('second');
});

test('after a write early answers are out of date', async () => {
  answers('early', 'written', 'new');
  await askEarly('/api/people/1', null);
  await fetchOnce('/api/people', { method: 'POST' });
  expect(await textOf('/api/people/1')).toBe('new');
});

test('a failed early request is sent again', async () => {
  answers('second');
  await expect(askEarly('/api/people/1', Promise.reject(new Error('no token')))).rejects.toThrow('no token');
  expect(await textOf('/api/people/1')).toBe('second');
});

test('an early answer that nobody takes goes out of date', async () => {
  vi.useFakeTimers();
  answers('early', 'new');
  await askEarly('/api/people/1', null);
  vi.advanceTimersByTime(10_000);
  expect(await textOf('/api/people/1')).toBe('new');
  vi.useRealTimers();
});
