import { expect, test } from 'vitest';
import { seasonOf } from './season.ts';

test.each([
  ['2026-09-01', '2026-09-01', '2027-08-31'],
  ['2026-12-31', '2026-09-01', '2027-08-31'],
  ['2027-08-31', '2026-09-01', '2027-08-31'],
])('the season of %s', (day, from, until) => expect(seasonOf(day)).toEqual({ from, until }));
