import { expect, test } from 'vitest';
import { wholeYears } from './day.ts';

test.each([
  ['2020-02-29', '2021-02-28', 0],
  ['2020-02-29', '2021-03-01', 1],
  ['2020-09-04', '2026-09-03', 5],
  ['1987-05-04', '2026-05-04', 39],
  ['2027-01-01', '2026-01-01', 0],
])('from %s to %s %d whole years', (from, to, years) => expect(wholeYears(from, to)).toBe(years));
