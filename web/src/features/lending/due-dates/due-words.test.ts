import { expect, test } from 'vitest';
import { lateText } from './due-words.ts';

test.each([
  ['without a due date', null, '2026-11-22T12:00:00Z', undefined],
  ['due tomorrow', '2026-11-23', '2026-11-22T12:00:00Z', undefined],
  ['due today, until midnight in Tallinn', '2026-11-22', '2026-11-22T21:59:59Z', undefined],
  ['the next day begins at midnight in Tallinn', '2026-11-22', '2026-11-22T22:00:00Z', 'hilinenud 1 päev'],
  ['three days', '2026-11-19', '2026-11-22T12:00:00Z', 'hilinenud 3 päeva'],
  ['summer time: midnight is at 21 UTC', '2026-07-01', '2026-07-01T21:00:00Z', 'hilinenud 1 päev'],
  ['over the day that has 25 hours', '2026-10-24', '2026-10-26T12:00:00Z', 'hilinenud 2 päeva'],
  ['over the turn of the year', '2025-12-31', '2026-01-01T00:30:00Z', 'hilinenud 1 päev'],
])('days late: %s', (_, dueOn, now, text) => {
  expect(lateText(dueOn, new Date(now))).toBe(text);
});
