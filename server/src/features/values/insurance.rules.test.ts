import { expect, test } from 'vitest';
import { fullYears, worthOf } from './insurance.rules.ts';

test.each([
  [
    { valueCents: 100, priceCents: 50 },
    { cents: 100, by: 'VALUE' },
  ],
  [
    { valueCents: 0, priceCents: 50 },
    { cents: 0, by: 'VALUE' },
  ],
  [
    { valueCents: null, priceCents: 0 },
    { cents: 0, by: 'PRICE' },
  ],
  [
    { valueCents: null, priceCents: null },
    { cents: null, by: null },
  ],
])('the worth of %j', (item, expected) => expect(worthOf(item)).toEqual(expected));

test.each([
  ['2020-02-29', '2021-02-28', 0],
  ['2020-02-29', '2021-03-01', 1],
  ['2020-09-03', '2026-09-03', 6],
  ['2020-09-04', '2026-09-03', 5],
  ['2026-09-03', '2026-09-03', 0],
])('full years from %s to %s', (from, to, years) => expect(fullYears(from, to)).toBe(years));
