import { expect, test } from 'vitest';
import { daysSince, formatDate, formatDateTime, formatTime, namedDay } from './dates.ts';

test('the day is the one in Tallinn, in summer and in winter', () => {
  expect(formatDate('2026-09-03T20:59:00Z')).toBe('03.09.26');
  expect(formatDate('2026-09-03T21:00:00Z')).toBe('04.09.26');
  expect(formatDate('2026-01-03T21:59:00Z')).toBe('03.01.26');
});

test('the long form adds hour and minute', () => {
  expect(formatDateTime('2026-09-03T15:05:00Z')).toBe('03.09.26, 18:05');
  expect(formatDateTime('2026-09-03T15:05:00Z', 'fi')).toBe('03.09.26 klo 18.05');
  expect(formatDateTime('2026-09-03T15:05:00Z', 'en')).toMatch(/^03 Sept? 26, 18:05$/);
});

test('midnight is 00:00', () => {
  expect(formatTime('2026-09-03T21:00:00Z')).toBe('00:00');
});

test.each([
  ['this morning', '2026-09-03T05:00:00Z', 0],
  ['a minute before midnight', '2026-09-02T20:59:00Z', 1],
  ['a minute after midnight', '2026-09-02T21:01:00Z', 0],
  ['over the day that has 25 hours', '2025-10-25T20:30:00Z', 313],
])('days of the calendar in Tallinn: %s', (_, moment, days) => {
  expect(daysSince(moment, new Date('2026-09-03T15:05:00Z'))).toBe(days);
});

test('a day has its weekday and its year', () => {
  expect(namedDay('2026-12-05')).toBe('laupäev 5.12.2026');
});
