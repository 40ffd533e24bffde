import { expect, test } from 'vitest';
import { isDueSoon, yearBefore } from './due.ts';

test.each([
  ['2026-11-27', '2025-11-27'],
  ['2028-02-29', '2027-02-28'],
  ['2025-02-28', '2024-02-28'],
])('a year before %s', (day, before) => expect(yearBefore(day)).toBe(before));

test.each([
  [null, false],
  ['2026-11-26', false],
  ['2026-11-27', true],
  ['2026-12-04', true],
  ['2026-12-05', false],
])('on 27 November a piece that is due on %s: due soon is %s', (dueOn, soon) => expect(isDueSoon(dueOn, '2026-11-27')).toBe(soon));
