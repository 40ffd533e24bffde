import { describe, expect, test } from 'vitest';
import {
  comingRuns,
  commonDay,
  firstDayFrom,
  firstDayTwice,
  isDue,
  nextDayAfter,
  nextDayFrom,
  nextOfChanged,
  nextOfResumed,
  type Plan,
  statusOf,
} from './recurring-reminders.rules.ts';

const every = (everyWeeks: number | null, startsOn: string) => ({ startsOn, everyWeeks });
const plan = (values: Partial<Plan> = {}): Plan => ({
  startsOn: '2026-09-10',
  everyWeeks: 2,
  paused: false,
  nextOn: '2026-09-10',
  ...values,
});

test.each([
  ['2026-09-03T05:59:59Z', '2026-09-03', 'one second before nine, in summer'],
  ['2026-09-03T06:00:00Z', '2026-09-04', 'nine in summer'],
  ['2026-12-31T06:59:00Z', '2026-12-31', 'before nine, in winter'],
  ['2026-12-31T07:00:00Z', '2027-01-01', 'nine on the last day of the year'],
  ['2026-09-02T21:00:00Z', '2026-09-03', 'midnight'],
  ['2026-10-25T06:30:00Z', '2026-10-25', 'half past eight on the day of 25 hours'],
])('at %s the first day that may come is %s: %s', (moment, day) => {
  expect(firstDayFrom(new Date(moment))).toBe(day);
});

test.each<[number | null, string, string, string | null, string]>([
  [2, '2026-09-10', '2026-09-01', '2026-09-10', 'not begun'],
  [2, '2026-09-10', '2026-09-10', '2026-09-24', 'the first day itself'],
  [2, '2026-09-10', '2026-09-23', '2026-09-24', 'the eve'],
  [2, '2026-09-10', '2026-09-24', '2026-10-08', 'the second'],
  [1, '2026-12-28', '2026-12-28', '2027-01-04', 'over the end of a year'],
  [52, '2026-01-01', '2026-01-01', '2026-12-31', 'every 52 weeks'],
  [1, '2028-02-22', '2028-02-22', '2028-02-29', 'onto a leap day'],
  [1, '2028-02-23', '2028-02-29', '2028-03-01', 'over a leap day'],
  [1, '2027-02-22', '2027-02-22', '2027-03-01', 'over the end of a February without one'],
  [1, '2026-03-22', '2026-03-22', '2026-03-29', 'onto the day of 23 hours'],
  [1, '2026-03-29', '2026-03-29', '2026-04-05', 'from the day of 23 hours'],
  [1, '2026-10-18', '2026-10-24', '2026-10-25', 'onto the day of 25 hours'],
  [1, '2026-10-25', '2026-10-25', '2026-11-01', 'from the day of 25 hours'],
  [3, '2016-01-04', '2026-09-03', '2026-09-14', 'after ten years'],
  [null, '2026-09-10', '2026-09-09', '2026-09-10', 'once, not yet'],
  [null, '2026-09-10', '2026-09-10', null, 'once, over'],
])('every %s weeks from %s, after %s: %s (%s)', (everyWeeks, startsOn, day, next) => {
  expect(nextDayAfter(every(everyWeeks, startsOn), day)).toBe(next);
});

test('a day in cadence counts from itself on', () => {
  expect(nextDayFrom(every(2, '2026-09-10'), '2026-09-24')).toBe('2026-09-24');
  expect(nextDayFrom(every(2, '2026-09-10'), '2026-09-25')).toBe('2026-10-08');
});

test.each<[string, Partial<Plan>, string, string, boolean, string[]]>([
  ['waits for its day', {}, '2026-09-03', 'ACTIVE', false, ['2026-09-10', '2026-09-24', '2026-10-08']],
  ['goes out today', {}, '2026-09-10', 'ACTIVE', true, ['2026-09-10', '2026-09-24', '2026-10-08']],
  ['missed its day: goes out today, then on', {}, '2026-09-13', 'ACTIVE', true, ['2026-09-13', '2026-09-24', '2026-10-08']],
  ['goes out once', { everyWeeks: null }, '2026-09-03', 'ACTIVE', false, ['2026-09-10']],
  ['missed its one day: today', { everyWeeks: null }, '2026-09-12', 'ACTIVE', true, ['2026-09-12']],
  ['is paused', { paused: true }, '2026-09-03', 'PAUSED', false, []],
  ['is paused beyond its day', { paused: true }, '2026-09-20', 'PAUSED', false, []],
  ['is paused on its one day', { paused: true, everyWeeks: null }, '2026-09-10', 'PAUSED', false, []],
  ['was paused beyond its one day', { paused: true, everyWeeks: null }, '2026-09-11', 'ENDED', false, []],
  ['has ended', { nextOn: null }, '2026-09-03', 'ENDED', false, []],
  ['was stopped while it was paused', { nextOn: null, paused: true }, '2026-09-03', 'ENDED', false, []],
])('a plan that %s', (_, values, today, status, due, coming) => {
  expect(statusOf(plan(values), today)).toBe(status);
  expect(isDue(plan(values), today)).toBe(due);
  expect(comingRuns(plan(values), today)).toEqual(coming);
});

describe('a changed cadence counts from its start', () => {
  test.each<[string, Partial<Plan>, [number | null, string], string, string | null]>([
    ['a later start', {}, [2, '2026-09-30'], '2026-09-03', '2026-09-30'],
    ['more often, after two runs', { nextOn: '2026-10-08' }, [1, '2026-09-10'], '2026-09-26', '2026-10-01'],
    ['less often, after two runs', { nextOn: '2026-10-08' }, [3, '2026-09-10'], '2026-09-26', '2026-10-01'],
    ['has gone out today, and would again', { nextOn: '2026-09-24' }, [1, '2026-09-10'], '2026-09-10', '2026-09-17'],
    ['due today, and in the new cadence too', { nextOn: '2026-09-24' }, [1, '2026-09-10'], '2026-09-24', '2026-09-24'],
    ['due today, but not in the new cadence', { nextOn: '2026-09-24' }, [3, '2026-09-10'], '2026-09-24', '2026-10-01'],
    ['once from now on', {}, [null, '2026-09-10'], '2026-09-03', '2026-09-10'],
    ['paused, and over meanwhile', { paused: true }, [1, '2026-09-10'], '2026-09-17', '2026-09-24'],
  ])('%s', (_, values, [everyWeeks, startsOn], today, next) => {
    expect(nextOfChanged(plan(values), { everyWeeks, startsOn }, today)).toBe(next);
  });
});

test.each<[number | null, string, string | null, string]>([
  [2, '2026-09-24T05:30:00Z', '2026-09-24', 'its day, before nine'],
  [2, '2026-09-24T06:30:00Z', '2026-10-08', 'its day, when the others have gone out'],
  [2, '2026-09-12T10:00:00Z', '2026-09-24', 'between two days'],
  [2, '2026-09-23T21:30:00Z', '2026-09-24', 'the first hour of its day in Estonia'],
  [null, '2026-09-10T05:00:00Z', '2026-09-10', 'once, before nine'],
  [null, '2026-09-10T06:00:00Z', null, 'once, too late'],
])('resumed, every %s weeks, at %s: %s (%s)', (everyWeeks, moment, next) => {
  expect(nextOfResumed(every(everyWeeks, '2026-09-10'), new Date(moment))).toBe(next);
});

test.each<[[number | null, string], [number | null, string], string, string | null, string]>([
  [[2, '2026-09-10'], [2, '2026-09-10'], '2026-09-03', '2026-09-10', 'the same'],
  [[2, '2026-09-10'], [2, '2026-09-17'], '2026-09-03', null, 'in turn'],
  [[2, '2026-09-10'], [2, '2026-09-11'], '2026-09-03', null, 'another day of the week'],
  [[1, '2026-09-10'], [4, '2026-11-05'], '2026-09-03', '2026-11-05', 'begins later'],
  [[2, '2026-09-10'], [3, '2026-09-17'], '2026-09-03', '2026-10-08', 'every six weeks'],
  [[4, '2026-09-10'], [6, '2026-09-17'], '2026-09-03', null, 'an odd number of weeks apart, both even'],
  [[4, '2026-09-10'], [6, '2026-09-24'], '2026-09-03', '2026-11-05', 'an even number of weeks apart, both even'],
  [[51, '2026-09-10'], [52, '2026-09-17'], '2026-09-03', '2076-07-16', 'after fifty years'],
  [[2, '2016-09-08'], [2, '2026-09-10'], '2026-09-03', '2026-09-10', 'ten years later over leap days'],
  [[1, '2026-09-10'], [1, '2026-09-17'], '2026-10-02', '2026-10-08', 'the days before are over'],
  [[null, '2026-09-24'], [2, '2026-09-10'], '2026-09-03', '2026-09-24', 'once, on a day of the other'],
  [[null, '2026-09-17'], [2, '2026-09-10'], '2026-09-03', null, 'once, on another day'],
  [[null, '2026-09-03'], [2, '2026-09-17'], '2026-09-03', null, 'once, before the other begins'],
  [[null, '2026-09-10'], [null, '2026-09-10'], '2026-09-03', '2026-09-10', 'both once, on the same day'],
  [[null, '2026-09-10'], [null, '2026-09-11'], '2026-09-03', null, 'both once, on two days'],
  [[null, '2026-09-10'], [1, '2026-09-03'], '2026-09-11', null, 'once, over'],
])('%j and %j meet from %s on first on %s: %s', (one, other, from, day) => {
  const [a, b] = [every(...one), every(...other)];
  expect(commonDay(a, b, from)).toBe(day);
  expect(commonDay(b, a, from)).toBe(day);
});

test.each<['F' | 'M' | null, ['F' | 'M' | null, string | null][], string | null, string]>([
  [null, [], null, 'there is no other'],
  [null, [['F', '2026-09-10']], '2026-09-10', 'some are of everyone'],
  ['F', [[null, '2026-09-10']], '2026-09-10', 'everyone is some, too'],
  ['F', [['F', '2026-09-10']], '2026-09-10', 'the same people'],
  ['F', [['M', '2026-09-10']], null, 'other people'],
  ['F', [['F', null]], null, 'the other has ended'],
  [
    null,
    [
      ['M', '2026-10-08'],
      ['F', '2026-09-24'],
    ],
    '2026-09-24',
    'the first day of all',
  ],
])('to %s beside %j: two letters on %s (%s)', (genderCode, others, day) => {
  const going = (to: 'F' | 'M' | null, nextOn: string | null) => ({ genderCode: to, everyWeeks: 2, nextOn });
  const found = firstDayTwice(
    going(genderCode, '2026-09-10'),
    others.map((other) => going(...other)),
    '2026-09-03',
  );
  expect(found).toBe(day);
});
