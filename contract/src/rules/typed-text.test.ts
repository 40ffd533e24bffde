import { expect, test } from 'vitest';
import { isEnough, isNumberAlone, readSearch, readTyped } from './typed-text.ts';

test.each(['', '   ', 's', ',,', 'õ '])('"%s" is too little for a search', (typed) => expect(readSearch(typed)).toBeUndefined());

/** "12: muhu seelik": the key, and the words beside it. */
const shown = (typed: string) =>
  readTyped(typed).numbers.map(({ key, words }) => [key, ...(words.length === 0 ? [] : [words.join(' ')])].join(': '));

test.each<[string, string[], string[]]>([
  ['7', ['7'], ['7']],
  ['12,', ['12'], ['12']],
  ['84,5', ['84,5'], ['84,5']],
  ['31a', ['31a'], ['31a']],
  ['seelik', ['seelik'], ['seelik']],
  ['muhu seelik', ['muhu', 'seelik'], []],
  ['Tamm, Mari', ['Tamm', 'Mari'], []],
  ['Tamm,Mari', ['Tamm', 'Mari'], []],
  ['12 seelik', ['12', 'seelik'], ['12seelik', '12: seelik']],
  ['12,seelik', ['12', 'seelik'], ['12seelik', '12: seelik']],
  ['  muhu   seelik 12 ', ['muhu', 'seelik', '12'], ['muhu seelik12', 'seelik12: muhu', '12: muhu seelik']],
  ['muhu 12 seelik', ['muhu', '12', 'seelik'], ['muhu12seelik', '12seelik: muhu', 'muhu12: seelik', '12: muhu seelik']],
  ['Seelik nr 12', ['Seelik', '12'], ['seelik nr12', 'seelik12', '12: Seelik']],
  ['Nr. 12', ['12'], ['12']],
  ['nr: 12', ['12'], ['12']],
  ['nr', ['nr'], ['nr']],
  ['põlle nr', ['põlle'], ['polle nr', 'polle']],
  ['17.', ['17.'], ['17']],
  ['nr17', ['nr17'], ['17']],
  ['# 012', ['012'], ['12']],
  ['9 -', ['9'], ['9']],
  ['12 / 3', ['12', '3'], ['12 / 3', '12 3', '3: 12', '12: 3']],
  ['B 12', ['B', '12'], ['b12', '12: B']],
  ['12 a', ['12', 'a'], ['12a', '12: a']],
  ['B – 12', ['B', '12'], ['b12', '12: B']],
  ['seelik b 12', ['seelik', 'b', '12'], ['seelik b12', 'b12: seelik', '12: seelik b']],
  ['seelik nr B-12', ['seelik', 'B-12'], ['seelik nr b12', 'seelik b12', 'b12: seelik']],
  ['2 2', ['2'], ['2 2', '2']],
])('"%s"', (typed, words, numbers) => {
  expect(readTyped(typed).words).toEqual(words);
  expect(shown(typed)).toEqual(numbers);
});

test('of a list of numbers the last ones are read', () => {
  expect(shown(Array.from({ length: 60 }, (_, index) => index + 1).join(' '))).toHaveLength(8);
});

test('sizes are read beside numbers, with their signs', () => {
  expect(readTyped('seelik suurus 38 - 40').sizes).toEqual([{ label: '38-40', words: ['seelik'], isSure: true }]);
});

test.each([
  ['17', true],
  ['nr 17', true],
  ['nr17', true],
  ['31a', true],
  ['B 12', true],
  ['12 a', true],
  ['seelik 17', false],
  ['seelik', false],
  ['m', false],
  ['5123 4567', false],
])('"%s" is a number alone: %s', (typed, alone) => {
  expect(isNumberAlone(readTyped(typed))).toBe(alone);
});

test('two characters or one digit are enough', () => {
  expect(['m', '2', 'mu', '#'].map(isEnough)).toEqual([false, true, true, false]);
});
