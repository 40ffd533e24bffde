import { setTimeout as sleep } from 'node:timers/promises';
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

const setNext = (words: string) => database().pool.query('update mail_pace set next_at = clock_timestamp() + $1::interval', [words]);

test('sixty a minute are one a second, over two workers', async () => {
  await setNext('-1 day');
  const other = database().separate({ max: 2 });
  const turns = [pace(database(), 60), pace(other, 60)];
  // Not awaited: each takes its turn, then is aborted.
  const stop = new AbortController();
  const taken = Array.from({ length: 40 }, (_, each) => turns[each % 2]?.(stop.signal));
  await sleep(500);
  stop.abort();
  const outcomes = await Promise.allSettled(taken);
  await other.close();
  // The first one went at once.
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await ahead()).toBeGreaterThan(38);
  expect(await ahead()).toBeLessThanOrEqual(40);
});

test('turns come one after the other', async () => {
  await setNext('-1 day');
  const turn = pace(database(), 600);
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      await turn(never);
      times.push(performance.now());
    }),
  );
  const pauses = times.slice(1).map((time, each) => time - (times[each] ?? 0));
  for (const pause of pauses) expect(pause).toBeGreaterThan(60);
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(350);
});

test('an aborted worker stops waiting', async () => {
  await setNext('50 seconds');
  const stop = new AbortController();
  const begun = performance.now();
  const waiting = pace(database(), 1)(stop.signal);
  setTimeout(() => stop.abort(), 100);
  await expect(waiting).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(performance.now() - begun).toBeLessThan(2000);
});

test('a turn far ahead, set by a wrong clock, is ignored', async () => {
  await setNext('10 years');
  await pace(database(), 60)(never);
  expect(await ahead()).toBeLessThanOrEqual(1);
});
