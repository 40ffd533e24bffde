import { expect, test } from 'vitest';
import { yearBefore } from './due.ts';

test.each([
  ['2026-11-27', '2025-11-27'],
  ['2028-02-29', '2027-02-28'],
  ['2025-02-28', '2024-02-28'],
])('a year before %s', (day, before) => expect(yearBefore(day)).toBe(before));
