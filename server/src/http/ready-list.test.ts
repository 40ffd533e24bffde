import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { eventually } from '../../../scripts/eventually.ts';
import { openSpools } from '../../test/open-spools.ts';
import { ReadyList } from './ready-list.ts';

/** Rows of about 1,000 characters; `after` runs when all have been read. */
async function* rowsOf(count: number, after = () => {}) {
  for (let id = 1; id <= count; id++) yield { json: JSON.stringify({ id, text: 'õ'.repeat(1000) }) };
  after();
}

/** Sends a list by a real server. */
async function sent(list: ReadyList) {
  const server = fastify();
  server.get('/', (_, reply) => list.send(reply));
  const answer = await server.inject('/');
  await server.close();
  return answer;
}

test.each([
  ['no rows', 0, 1_000_000],
  ['one', 1, 1_000_000],
  ['rows that memory holds', 300, 1_000_000],
  ['rows that go through a file', 300, 100_000],
  ['rows that go through a file to the last one', 300, 1],
])('%s are one envelope', async (_, count, held) => {
  const answer = await sent(await ReadyList.of(rowsOf(count), held));
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const { data, ...rest } = answer.json();
  expect(data.map(({ id }: { id: number }) => id)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  expect(rest).toEqual({ ok: true, messages: { messageList: [] }, pagination: { resultCount: count } });
  await eventually(() => expect(openSpools()).toEqual([]));
});

test('all rows are read before the answer begins, so that a slow reader holds no transaction', async () => {
  const after = vi.fn();
  const list = await ReadyList.of(rowsOf(300, after), 1000);
  expect(after).toHaveBeenCalledOnce();
  await sent(list);
});

test.each([1_000_000, 1000])('a failure at the last row leaves nothing behind, with %i characters in memory', async (held) => {
  const failing = rowsOf(300, () => {
    throw new Error('The database is away');
  });
  await expect(ReadyList.of(failing, held)).rejects.toThrow('The database is away');
  await eventually(() => expect(openSpools()).toEqual([]));
});
