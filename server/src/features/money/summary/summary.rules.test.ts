import { expect, test } from 'vitest';
import { chartsOf, countedDays } from './summary.rules.ts';

test('counted are the eve of the last season, its months, those of this one, and today with the same day a year before', () => {
  expect(countedDays('2026-10-12')).toEqual([
    '2025-08-31',
    '2025-09-30',
    '2025-10-12',
    '2025-10-31',
    '2025-11-30',
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-12',
  ]);
});

test.each([
  ['on the first day of a season', '2026-09-01', '2025-09-01', 1, 13],
  ['in autumn', '2026-11-27', '2025-11-27', 3, 13],
  ['at the end of a month', '2026-11-30', '2025-11-30', 3, 12],
  ['at the end of a leap February', '2028-02-29', '2027-02-28', 6, 12],
  ['on the day before it', '2028-02-28', '2027-02-28', 6, 13],
  ['in a new year', '2027-01-15', '2026-01-15', 5, 13],
  ['on the last day of a season', '2027-08-31', '2026-08-31', 12, 12],
])('%s the charts reach to today, in both seasons', (_, today, before, months, days) => {
  expect(countedDays(today)).toContain(before);
  const charts = chartsOf([], today);
  expect(charts.months.at(-1)).toEqual({ on: today, out: 0 });
  expect([charts.months.length, charts.returns.length]).toEqual([months, days]);
  expect(charts.returns.filter(({ thisSeason }) => thisSeason !== null).at(-1)?.on).toBe(today);
});

test('what came back counts in the season that it was issued in', () => {
  const at = (day: string) => countedDays('2026-10-12').indexOf(day);
  const charts = chartsOf(
    [
      { begun: 0, ended: at('2025-09-30'), count: 100 },
      { begun: 0, ended: null, count: 7 },
      { begun: at('2025-10-12'), ended: at('2026-06-30'), count: 20 },
      { begun: at('2026-05-31'), ended: at('2026-09-30'), count: 4 },
      { begun: at('2026-09-30'), ended: at('2026-10-12'), count: 2 },
      { begun: at('2026-10-12'), ended: null, count: 3 },
    ],
    '2026-10-12',
  );
  expect(charts.months).toEqual([
    { on: '2026-09-30', out: 9 },
    { on: '2026-10-12', out: 10 },
  ]);
  const returnsOn = (day: string) => charts.returns.find(({ on }) => on === day);
  expect(returnsOn('2026-09-30')).toMatchObject({ lastSeason: { issued: 0, returned: 0 }, thisSeason: { issued: 2, returned: 0 } });
  expect(returnsOn('2026-10-12')).toMatchObject({ lastSeason: { issued: 20, returned: 0 }, thisSeason: { issued: 5, returned: 2 } });
  expect(returnsOn('2027-06-30')).toMatchObject({ lastSeason: { issued: 24, returned: 20 }, thisSeason: null });
  expect(returnsOn('2027-08-31')).toMatchObject({ lastSeason: { issued: 24, returned: 20 }, thisSeason: null });
});
