import { expect, test } from 'vitest';
import { inYears } from './period.ts';

test.each([
  [730, 2],
  [365, 1],
  [366, undefined],
  [30, undefined],
])('%i days are %s years', (days, years) => expect(inYears(days)).toBe(years));
