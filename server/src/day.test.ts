import { expect, test } from 'vitest';
import { momentsInEstonia, wholeYears } from './day.ts';

test.each([
  ['2020-02-29', '2021-02-28', 0],
  ['2020-02-29', '2021-03-01', 1],
  ['2020-09-04', '2026-09-03', 5],
  ['1987-05-04', '2026-05-04', 39],
  ['2027-01-01', '2026-01-01', 0],
])('from %s to %s %d whole years', (from, to, years) => expect(wholeYears(from, to)).toBe(years));

test.each([
  ['in summer', '2026-07-04', '18:00', ['2026-07-04T15:00:00.000Z']],
  ['in winter', '2026-12-12', '18:00', ['2026-12-12T16:00:00.000Z']],
  ['in the hour that a night of March has not', '2027-03-28', '03:30', []],
  ['after it', '2027-03-28', '04:00', ['2027-03-28T01:00:00.000Z']],
  ['in the hour that a night of October has twice', '2026-10-25', '03:30', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['after it', '2026-10-25', '04:00', ['2026-10-25T02:00:00.000Z']],
])('when clocks in Estonia show a time: %s', (_, day, time, moments) =>
  expect(momentsInEstonia(day, time).map((moment) => moment.toISOString())).toEqual(moments),
);
