import { expect, test } from 'vitest';
import { nextNumber } from './next-number.ts';

test.each([
  ['12', '13'],
  ['9', '10'],
  ['007', '008'],
  ['12a', '13'],
  ['M-9', 'M-10'],
  ['2024/5', '2024/6'],
  ['lai', ''],
  [null, ''],
])('after %s comes %s', (last, next) => {
  expect(nextNumber(last)).toBe(next);
});

test('an existing number is not proposed', () => {
  expect(nextNumber('M5', new Set(['m6', 'm7']))).toBe('M8');
});
