import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { pace } from './pace.ts';

const database = testDatabase();
const never = new AbortController().signal;

/** Seconds from now, by the clock of the database, until the next turn. */
async function ahead(): Promise<number> {
  const { rows } = await database().pool.query<{ ahead: number }>(
    'select extract(epoch from next_at - clock_timestamp())::float8 as ahead from mail_pace',
  );
  return rows[0]?.ahead ?? Number.NaN;
}

/** The time of the next turn, seconds. */
async function nextTurn(): Promise<number> {
  const { rows } = await database().pool.query<{ at: number }>('select extract(epoch from next_at)::float8 as at from mail_pace');
  return rows[0]?.at ?? Number.NaN;
}

const setNext = (words: string) => database().pool.query('update mail_pace set next_at = clock_timestamp() + $1::interval', [words]);

test('the first turn of a long time is now', async () => {
  await setNext('-1 day');
  await expect(pace(database(), 1)(never)).resolves.toBeUndefined();
});

test('sixty a minute are one a second, over two workers', async () => {
  await setNext('10 minutes');
  const first = await nextTurn();
  const other = database().separate({ max: 2 });
  const turns = [pace(database(), 60), pace(other, 60)];
  // Not awaited: each takes its turn, then is aborted.
  const stop = new AbortController();
  const taken = Array.from({ length: 40 }, (_, each) => turns[each % 2]?.(stop.signal));
  await expect.poll(nextTurn).toBe(first + 40);
  stop.abort();
  const outcomes = await Promise.allSettled(taken);
  await other.close();
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
});

test('turns come one after the other', async () => {
  await setNext('-1 day');
  const turn = pace(database(), 600);
  const left: number[] = [];
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      await turn(never);
      left.push(await ahead());
    }),
  );
  // At most one interval of 0.1 s lies ahead of the last turn, two of the one before; they may have looked in another order.
  for (const [each, seconds] of left.toSorted((a, b) => b - a).entries()) expect(seconds).toBeLessThanOrEqual(0.1 * (5 - each) + 0.01);
});

test('an aborted worker stops waiting', async () => {
  await setNext('50 seconds');
  const stop = new AbortController();
  const waiting = pace(database(), 1)(stop.signal);
  // It has taken its turn, a minute after that.
  await expect.poll(ahead).toBeGreaterThan(60);
  stop.abort();
  await expect(waiting).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
});

test('a turn far ahead, set by a wrong clock, is ignored', async () => {
  await setNext('10 years');
  await pace(database(), 60)(never);
  expect(await ahead()).toBeLessThanOrEqual(1);
});
