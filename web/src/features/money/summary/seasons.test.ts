import { expect, test } from 'vitest';
import { percentOf, seasonNames, topOf } from './seasons.ts';

test.each([
  ['2026-09-01', '2026/27', '2025/26'],
  ['2027-08-31', '2026/27', '2025/26'],
  ['2099-11-01', '2099/00', '2098/99'],
])('the seasons of %s', (day, thisSeason, lastSeason) => expect(seasonNames(day)).toEqual({ thisSeason, lastSeason }));

test.each([
  [{ issued: 0, returned: 0 }, null],
  [{ issued: 3, returned: 0 }, 0],
  [{ issued: 3, returned: 2 }, 67],
])('of %o came back, per cent: %s', (returned, percent) => expect(percentOf(returned)).toBe(percent));

test('the dearest are named, the others are one; nothing is called others alone', () => {
  const sums = (count: number) => Array.from({ length: count }, (_, place) => ({ cents: 100 - place }));
  expect(topOf(sums(3), 2)).toEqual({ top: sums(3), others: null });
  expect(topOf(sums(4), 2)).toEqual({ top: sums(2), others: { count: 2, cents: 98 + 97 } });
});
