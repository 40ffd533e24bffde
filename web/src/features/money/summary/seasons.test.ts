import { expect, test } from 'vitest';
import { hasReturns, isMonthEnd, percentOf, seasonNames } from './seasons.ts';

test.each([
  ['2026-09-01', '2026/27', '2025/26'],
  ['2027-08-31', '2026/27', '2025/26'],
  ['2099-11-01', '2099/00', '2098/99'],
])('the seasons of %s', (day, thisSeason, lastSeason) => expect(seasonNames(day)).toEqual({ thisSeason, lastSeason }));

test.each([
  [null, null],
  [{ issued: 0, returned: 0 }, null],
  [{ issued: 3, returned: 0 }, 0],
  [{ issued: 3, returned: 2 }, 67],
])('of %o came back, per cent: %s', (returned, percent) => expect(percentOf(returned)).toBe(percent));

test('the last day of a month', () => {
  expect(['2026-09-30', '2028-02-28', '2028-02-29', '2026-12-31', '2026-11-27'].map(isMonthEnd)).toEqual([true, false, true, true, false]);
});

test('there is something to show if anything was issued in either season', () => {
  const row = (lastSeason: number, thisSeason: number | null) => ({
    on: '2026-09-30',
    lastSeason: { issued: lastSeason, returned: 0 },
    thisSeason: thisSeason === null ? null : { issued: thisSeason, returned: 0 },
  });
  expect([hasReturns([]), hasReturns([row(0, 0), row(0, null)]), hasReturns([row(1, null)]), hasReturns([row(0, 1)])]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
