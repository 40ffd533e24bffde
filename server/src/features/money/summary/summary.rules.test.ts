import { expect, test } from 'vitest';
import { countedDays, type HappenedToName, happenedIn, issuesOf, lateDays } from './summary.rules.ts';

test('counted are the eves of both seasons, the months of this one that are over, and today with the same day a year before', () => {
  expect(countedDays('2026-10-12')).toEqual(['2025-08-31', '2025-10-12', '2026-08-31', '2026-09-30', '2026-10-12']);
});

test.each([
  ['on the first day of a season', '2026-09-01', '2025-09-01', 1],
  ['in autumn', '2026-11-27', '2025-11-27', 3],
  ['at the end of a month', '2026-11-30', '2025-11-30', 3],
  ['at the end of a leap February', '2028-02-29', '2027-02-28', 6],
  ['in a new year', '2027-01-15', '2026-01-15', 5],
  ['on the last day of a season', '2027-08-31', '2026-08-31', 12],
])('%s months reach to today, without a day to come', (_, today, before, months) => {
  expect(countedDays(today)).toContain(before);
  const shown = issuesOf([], today).months;
  expect([shown.length, shown.at(-1)]).toEqual([months, { on: today, out: 0 }]);
});

test('what came back counts in the season that it was issued in', () => {
  const at = (day: string) => countedDays('2026-10-12').indexOf(day);
  const counted = issuesOf(
    [
      { begun: 0, ended: at('2025-10-12'), count: 100 },
      { begun: 0, ended: null, count: 7 },
      { begun: at('2025-10-12'), ended: at('2025-10-12'), count: 5 },
      { begun: at('2025-10-12'), ended: at('2026-08-31'), count: 15 },
      { begun: at('2026-08-31'), ended: at('2026-09-30'), count: 4 },
      { begun: at('2026-09-30'), ended: at('2026-10-12'), count: 2 },
      { begun: at('2026-10-12'), ended: null, count: 3 },
    ],
    '2026-10-12',
  );
  expect(counted.months).toEqual([
    { on: '2026-09-30', out: 9 },
    { on: '2026-10-12', out: 10 },
  ]);
  expect(counted.returns).toEqual({ lastSeason: { issued: 20, returned: 5 }, thisSeason: { issued: 5, returned: 2 } });
});

test.each([
  ['2026-10-12', ['2026-10-04', '2026-10-11', '2026-10-12']],
  ['2026-10-11', ['2026-09-27', '2026-10-04', '2026-10-11']],
])('weeks end on Sundays before %s, the last one today', (today, last) => {
  const days = lateDays(today);
  expect([days.length, days.slice(-3)]).toEqual([12, last]);
});

test('what happened is summed for each season, and without the right to sums only counted', () => {
  const row = (values: Partial<HappenedToName>): HappenedToName => ({
    ...{ what: 'lost', isThisSeason: true, id: 1, name: 'Seelik', count: 2, cents: 500, unvalued: 1 },
    ...values,
  });
  const rows = [
    row({}),
    row({ id: 2, name: 'Vöö', count: 1, cents: 100, unvalued: 0 }),
    row({ isThisSeason: false }),
    row({ what: 'bought', count: 4 }),
  ];
  const { lost, bought, mended } = happenedIn(rows, true);
  const names = [
    { id: 1, name: 'Seelik', count: 2 },
    { id: 2, name: 'Vöö', count: 1 },
  ];
  expect(lost.thisSeason).toEqual({ count: 3, cents: 600, unvalued: 1, names });
  expect([lost.lastSeason.count, bought.thisSeason.count, mended.thisSeason.count]).toEqual([2, 4, 0]);
  expect(happenedIn(rows, false).lost.thisSeason).toEqual({ count: 3, names });
});
