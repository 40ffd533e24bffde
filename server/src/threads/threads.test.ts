import { afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../scripts/eventually.ts';
import { WAIT } from '../../../scripts/patience.ts';
import { testDatabase } from '../../test/database.ts';
import { AppError } from '../app-error.ts';
import type { Workplace } from './task.ts';
import { openThreads, ThreadError, type Threads } from './threads.ts';

type Tasks = typeof import('../../test/tasks.thread.ts');

const file = new URL('../../test/tasks.thread.ts', import.meta.url);
const database = testDatabase({ own: true });
const LIMIT = { limit: WAIT };
/** Limit of what is over in a few ms, ms. */
const SHORT = Math.round(WAIT / 60);

let place: Workplace;
beforeAll(async () => {
  const { url, system } = database();
  const ensemble = await system.insertInto('ensemble').values({ code: 'loim', name: 'Lõim' }).returning('id').executeTakeFirstOrThrow();
  place = { url, roleSwitch: 'switch', ensembleId: ensemble.id, userId: 7, room: null, now: new Date() };
});

let opened: Threads<Tasks>[] = [];
let troubles: Error[] = [];
afterEach(async () => {
  for (const threads of opened) await threads.close();
  opened = [];
  troubles = [];
});

function threadsFor({ most = 1, waiting = 0, mostOfOne = 9, memory = 128 } = {}): Threads<Tasks> {
  const threads = openThreads<Tasks>({ file, most, waiting, mostOfOne, memory, onIdleError: (error) => void troubles.push(error) });
  opened.push(threads);
  return threads;
}

const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof ThreadError ? error.trouble : error),
  );

test('a task runs in its ensemble as the request role and user, and leaves no connection', async () => {
  const answer = await threadsFor().run('whereFrom', place, 'Tere', LIMIT);
  expect(answer).toEqual({ greeting: 'Tere', userId: 7, ensembleId: place.ensembleId, role: 'riideait_app', user: '7' });
  const others =
    "select from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()";
  await eventually(async () => expect((await database().pool.query(others)).rows).toHaveLength(0));
});

test('bytes are transferred, not copied', async () => {
  const bytes = new Uint8Array(5000);
  expect(await threadsFor().run('sizeOf', place, bytes, { ...LIMIT, transfer: [bytes.buffer] })).toBe(5000);
  expect(bytes.byteLength).toBe(0);
});

test('a refusal of a task keeps its words, any other failure is an error', async () => {
  const threads = threadsFor();
  const refused = await threads.run('refused', place, undefined, LIMIT).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ status: 409, refusals: [{ code: 'NAME_TAKEN', text: '„Kirivöö“ on juba olemas', field: 'name' }] });
  await expect(threads.run('broken', place, undefined, LIMIT)).rejects.toThrow('Katki');
  await expect(threads.run('givesUp', place, undefined, LIMIT)).rejects.toMatchObject({ status: 503, retryAfter: 5 });
});

test('a task is refused when the queue is full; queued ones get their turn', async () => {
  const threads = threadsFor({ most: 1, waiting: 1 });
  const works = [1, 2, 3].map(() => troubleOf(threads.run('waits', place, 300, LIMIT)));
  expect(await Promise.all(works)).toEqual(['none', 'none', 'BUSY']);
  expect(await troubleOf(threads.run('waits', place, 1, LIMIT))).toBe('none');
});

test('one ensemble does not take all places', async () => {
  const threads = threadsFor({ most: 1, waiting: 2, mostOfOne: 1 });
  const other = { ...place, ensembleId: place.ensembleId + 1 };
  const works = [place, place, other, other].map((each) => troubleOf(threads.run('waits', each, 100, LIMIT)));
  expect(await Promise.all(works)).toEqual(['none', 'BUSY', 'none', 'BUSY']);
  expect(await troubleOf(threads.run('waits', place, 1, LIMIT))).toBe('none');
});

test('an ensemble holds one thread, also while another is free', async () => {
  const threads = threadsFor({ most: 2, waiting: 4 });
  const other = { ...place, ensembleId: place.ensembleId + 1 };
  const ended: string[] = [];
  const halt = new AbortController();
  const run = (name: string, each: Workplace, ms: number, options = {}) =>
    threads.run('waits', each, ms, { ...LIMIT, ...options }).then(
      () => ended.push(name),
      () => ended.push(name),
    );
  const first = [run('first', place, 2 * WAIT, { signal: halt.signal }), run('second', place, 1)];
  await run('other', other, 1);
  halt.abort();
  await Promise.all(first);
  expect(ended).toEqual(['other', 'first', 'second']);
});

test('waiting for a turn does not count as time at work', async () => {
  const threads = threadsFor({ most: 1, waiting: 1 });
  const first = troubleOf(threads.run('waits', place, SHORT + 200, LIMIT));
  const second = troubleOf(threads.run('waits', place, 1, { limit: SHORT }));
  expect(await Promise.all([first, second])).toEqual(['none', 'none']);
});

test('a task over its time or memory, or aborted, ends; others go on', async () => {
  const threads = threadsFor({ memory: 32 });
  expect(await troubleOf(threads.run('spins', place, undefined, { limit: 300 }))).toBe('SLOW');
  expect(await troubleOf(threads.run('swells', place, undefined, LIMIT))).toBe('BIG');
  const halt = new AbortController();
  const begun = new SharedArrayBuffer(4);
  const called = troubleOf(threads.run('spins', place, begun, { ...LIMIT, signal: halt.signal }));
  await expect.poll(() => Atomics.load(new Int32Array(begun), 0)).toBe(1);
  halt.abort();
  expect(await called).toMatchObject({ name: 'AbortError' });
  expect(await threads.run('waits', place, 1, LIMIT)).toBe('done');
});

test('a thread that cannot start is logged and ends no other', async () => {
  const none = new URL('../../test/no-such-tasks.ts', import.meta.url);
  const threads = openThreads<Tasks>({ file: none, most: 1, waiting: 0, memory: 64, onIdleError: (error) => void troubles.push(error) });
  opened.push(threads);
  expect(await troubleOf(threads.run('waits', place, 1, { limit: 3 * SHORT }))).toBe('SLOW');
  expect(troubles.map(({ message }) => message)).toEqual([expect.stringContaining('no-such-tasks')]);
});
