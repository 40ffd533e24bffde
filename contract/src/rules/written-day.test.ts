import { expect, test } from 'vitest';
import { listedDay, writtenDay } from './written-day.ts';

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
