import { expect, test } from 'vitest';
import { daysAfter, mondayAfter, nextRun, weekdayOf } from './days.ts';

test('the day of the week', () => {
  expect([weekdayOf('2026-11-29'), weekdayOf('2026-11-30'), weekdayOf('2026-12-05')]).toEqual(['sun', 'mon', 'sat']);
});

test('days are added over ends of months and years', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  // Nights of clock changes.
  expect(daysAfter('2026-10-24', 7)).toBe('2026-10-31');
  expect(daysAfter('2026-03-28', 7)).toBe('2026-04-04');
});

test.each([
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['a Sunday', '2026-11-22', '2026-11-23'],
  ['a Monday: not the same', '2026-11-23', '2026-11-30'],
  ['a Tuesday', '2026-11-24', '2026-11-30'],
])('the first Monday after %s', (_, day, monday) => {
  expect(mondayAfter(day)).toBe(monday);
});

test.each([
  ['it has not begun', '2026-11-30', 2, '2026-11-21', '2026-11-30'],
  ['between two', '2026-11-02', 2, '2026-11-21', '2026-11-30'],
  ['today is one of them: the one after it', '2026-11-02', 2, '2026-11-16', '2026-11-30'],
  ['the first is today', '2026-11-21', 1, '2026-11-21', '2026-11-28'],
  ['over the night that has 25 hours', '2026-10-19', 1, '2026-10-26', '2026-11-02'],
  ['one day that is to come', '2026-11-30', null, '2026-11-21', '2026-11-30'],
  ['one day that is over', '2026-11-21', null, '2026-11-21', undefined],
])('the next run: %s', (_, startsOn, everyWeeks, today, next) => {
  expect(nextRun(startsOn, everyWeeks, today)).toBe(next);
});
