import { expect, test } from 'vitest';
import { dayInEstonia, listedDay, writtenDay } from './written-day.ts';

test.each([
  ['2026-09-03', '3.9.2026', '03.09.26'],
  ['2026-11-30', '30.11.2026', '30.11.26'],
  // Midnight in Estonia is at 21 in summer, at 22 in winter.
  ['2026-09-03T20:59:00Z', '3.9.2026', '03.09.26'],
  ['2026-09-03T21:00:00.000Z', '4.9.2026', '04.09.26'],
  ['2026-01-03T21:59:00+00:00', '3.1.2026', '03.01.26'],
])('%s is written %s, in lists %s', (at, written, listed) => {
  expect(writtenDay(at)).toBe(written);
  expect(listedDay(at)).toBe(listed);
});

test.each([
  ['2026-09-03T20:59:59Z', '2026-09-03', 'before midnight in summer'],
  ['2026-09-03T21:00:00Z', '2026-09-04', 'midnight in summer, three hours before that of UTC'],
  ['2026-07-31T23:30:00Z', '2026-08-01', 'tomorrow already, and the next month'],
  ['2026-12-31T21:59:59Z', '2026-12-31', 'the last second of a year, in winter'],
  ['2026-12-31T22:00:00Z', '2027-01-01', 'the first of the next'],
  ['2026-03-28T22:30:00Z', '2026-03-29', 'the night in which clocks go forward'],
  ['2026-10-24T21:30:00Z', '2026-10-25', 'the night in which they go back'],
  ['2028-02-28T22:00:00Z', '2028-02-29', 'a leap day'],
])('at %s it is %s in Estonia: %s', (moment, day) => {
  expect(dayInEstonia(new Date(moment))).toBe(day);
});
