import { expect, test } from 'vitest';
import { doubtOf, type KnownTimes } from './clock.rules.ts';

const now = new Date('2026-11-28T01:30:00.000Z');
/** So many days from now, and a second more or less. */
const days = (number: number, seconds = 0) => new Date(now.getTime() + number * 86_400_000 + seconds * 1000);
const nothing: KnownTimes = { newestEntry: null, lastRun: null, confirmed: null };

test.each<[string, Partial<KnownTimes>, string | null]>([
  ['a new installation', {}, null],
  ['a usual night', { newestEntry: days(-1), lastRun: days(-1) }, null],
  ['an entry of a day ahead, as of another server', { newestEntry: days(1), lastRun: days(-1) }, null],
  ['an entry of more than a day ahead', { newestEntry: days(1, 1), lastRun: days(-1) }, 'BEHIND'],
  ['a pause of 400 days', { newestEntry: days(-400), lastRun: days(-400) }, null],
  ['a longer pause', { newestEntry: days(-400), lastRun: days(-400, -1) }, 'AHEAD'],
  ['a longer pause, with changes since', { newestEntry: days(-1), lastRun: days(-730) }, 'AHEAD'],
  ['a longer pause that is confirmed', { lastRun: days(-730), confirmed: { at: days(-1), entriesUntil: null } }, null],
  ['a pause since the confirmation', { lastRun: days(-900), confirmed: { at: days(-401), entriesUntil: null } }, 'AHEAD'],
  ['entries of a clock that was ahead, explained', { newestEntry: days(700), confirmed: { at: days(-1), entriesUntil: days(700) } }, null],
  ['a later entry than was explained', { newestEntry: days(701), confirmed: { at: days(-1), entriesUntil: days(700) } }, 'BEHIND'],
  ['entries ahead where only a pause was confirmed', { newestEntry: days(2), confirmed: { at: days(-1), entriesUntil: null } }, 'BEHIND'],
  ['explained at a time to come', { newestEntry: days(700), confirmed: { at: days(700), entriesUntil: days(700) } }, 'BEHIND'],
  ['a pause confirmed at a time to come', { lastRun: days(-730), confirmed: { at: days(1), entriesUntil: null } }, 'AHEAD'],
])('%s', (_, known, doubt) => expect(doubtOf(now, { ...nothing, ...known })?.doubt ?? null).toBe(doubt));

test('a doubt says both times', () => {
  const lastRun = days(-730);
  expect(doubtOf(now, { ...nothing, lastRun })).toEqual({ doubt: 'AHEAD', clock: now.toISOString(), known: lastRun.toISOString() });
});
