import { NumberRange } from '@riideait/contract';
import { expect, test } from 'vitest';
import { asTypedRange, readManyNumbers, shortList } from './many-numbers.ts';

const numbers = (typed: string) => NumberRange.parse(typed);

test.each([
  ['1-24', '1, 2, 3 … 24'],
  ['1-6', '1, 2, 3, 4, 5, 6'],
  ['1-7', '1, 2, 3 … 7'],
  ['35a', '35a'],
])('%s reads %s', (typed, text) => {
  expect(shortList(numbers(typed))).toBe(text);
});

test('existing numbers are found in any letter case; the others are new', () => {
  expect(readManyNumbers('11-13, 35A', '5', new Set(['12', '35a']))).toEqual({
    numbers: ['11', '12', '13', '35A'],
    unnumbered: 5,
    taken: ['12', '35A'],
  });
});

test.each([
  ['10-2', null],
  ['', '2,5'],
  ['', '-3'],
  ['1, 1', 'kolm'],
])('%j and %j make nothing yet', (typed, unnumbered) => {
  expect(readManyNumbers(typed, unnumbered, new Set())).toEqual({ numbers: [], unnumbered: 0, taken: [] });
});

test.each([
  ['1-11, 13-24, 35a', '1-11, 13-24, 35a'],
  ['1, 2', '1, 2'],
  ['1, 2, 3', '1-3'],
  ['08-12', '08-12'],
  ['A1-A3, B4', 'A1-A3, B4'],
  ['9, 11, 10', '9, 11, 10'],
  ['35a, 35b, 35c', '35a, 35b, 35c'],
])('%s is typed as %s, and read back the same', (typed, text) => {
  expect(asTypedRange(numbers(typed))).toBe(text);
  expect(numbers(text)).toEqual(numbers(typed));
});
