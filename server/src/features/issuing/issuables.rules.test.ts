import { expect, test } from 'vitest';
import { type Reading, readingsOf } from './issuables.rules.ts';

const name = (...words: string[]): Reading => ({ words, number: null });
const numbered = (number: string, ...words: string[]): Reading => ({ words, number });

test.each<[string, Reading[]]>([
  ['', []],
  ['   ', []],
  ['s', []],
  ['7', [numbered('7'), name('7')]],
  ['12', [numbered('12'), name('12')]],
  ['31a', [numbered('31a'), name('31a')]],
  ['seelik', [numbered('seelik'), name('seelik')]],
  ['muhu seelik', [name('muhu', 'seelik')]],
  ['12 seelik', [numbered('12', 'seelik'), name('12', 'seelik')]],
  ['  muhu   seelik 12 ', [numbered('12', 'muhu', 'seelik'), name('muhu', 'seelik', '12')]],
  ['2 särk 3', [numbered('3', '2', 'särk'), numbered('2', 'särk', '3'), name('2', 'särk', '3')]],
])('"%s"', (typed, readings) => {
  expect(readingsOf(typed)).toEqual(readings);
});
