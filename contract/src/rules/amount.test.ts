import { expect, test } from 'vitest';
import { splitAmount } from './amount.ts';
import { readAmount, writtenAmount } from './read-amount.ts';

test.each([
  ['1234,5', 123_450],
  ['1234.5', 123_450],
  ['1 234.50 €', 123_450],
  ['1\u00a0234,50\u00a0€', 123_450],
  ['1.234,50', 123_450],
  ['1,234.50 EUR', 123_450],
  ['1.234.567', 123_456_700],
  ['12', 1200],
  ['12,-', 1200],
  ['12 ,-', 1200],
  ['1 234 567', 123_456_700],
  ["1'234", 123_400],
  ['EUR 12', 1200],
  ['€ 12', 1200],
  [' 12 EUR ', 1200],
  ['12 eurot', 1200],
  ['0', 0],
  ['0,05', 5],
])('%j is read', (typed, cents) => expect(readAmount(typed)).toEqual({ cents }));

test.each([
  ['1.234', [123_400, 123]],
  ['1,234', [123_400, 123]],
  ['12.500 €', [1_250_000, 1250]],
])('%j is asked', (typed, either) => expect(readAmount(typed)).toEqual({ either }));

test.each([
  '',
  'kallis',
  '-5',
  '1,2,3',
  '1.23.4',
  '12..5',
  '0.123',
  '1e5',
  '12,345,6',
  '12 34',
  '50 2019',
  '50\n60',
  '1 2 3',
  '1 2345',
  '50\n120',
])('%j is no sum', (typed) => expect(readAmount(typed)).toBeNull());

test.each([0, 5, 99, 100, 123_450, 99_999_99, 1_000_000, 99_999_999_99])('%d cents are read as they are written', (cents) =>
  expect(readAmount(writtenAmount(cents))).toEqual({ cents }),
);

test.each([
  [10_000, 3, [3334, 3333, 3333]],
  [2, 3, [1, 1, 0]],
  [0, 2, [0, 0]],
  [100, 1, [100]],
])('%d cents in %d parts', (cents, parts, shares) => expect(splitAmount(cents, parts)).toEqual(shares));
