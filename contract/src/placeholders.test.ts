import { expect, test } from 'vitest';
import { defaultTexts } from './email-config.ts';
import { fillPlaceholders, numberOfPieces, placeholderOf, placeholders, unknownPlaceholders } from './placeholders.ts';

test.each([
  ['eesnimi', 'eesnimi'],
  [' EesNimi ', 'eesnimi'],
  ['\u00a0rühm', 'rühm'],
  ['ru\u0308hm', 'rühm'],
  ['T\u00c4NA', 'täna'],
  ['tana', undefined],
  ['', undefined],
  ['constructor', undefined],
  [`${' '.repeat(100)}nimi`, 'nimi'],
])('in braces %j is %s', (typed, name) => expect(placeholderOf(typed)).toBe(name));

test('what is no placeholder is told once, as it was typed', () => {
  expect(unknownPlaceholders('{Nimi}, {perenimi} { Eesnimi}! {} {perenimi} } {')).toEqual(['{perenimi}', '{}']);
});

test('thousands of accents in braces are no trouble', () => {
  const begun = Date.now();
  expect(unknownPlaceholders(`{${'\u0316\u0301'.repeat(9_000)}}`)).toHaveLength(1);
  expect(Date.now() - begun).toBeLessThan(50);
});

test('placeholders are filled once: what is filled in is no text to be filled', () => {
  const filled = fillPlaceholders('{eesnimi} {rühm} {võõras} {{nimi}} $&', (name) => `{${name === 'eesnimi' ? 'rühm' : name}}$&`);
  expect(filled).toBe('{rühm}$& {rühm}$& {võõras} {{nimi}$&} $&');
});

test('the words of the product hold placeholders that there are', () => {
  expect(Object.values(defaultTexts).flatMap(unknownPlaceholders)).toEqual([]);
  expect(Object.keys(placeholders).map(placeholderOf)).toEqual(Object.keys(placeholders));
});

test('pieces are counted as they are spoken of', () => {
  expect([0, 1, 2, 21].map(numberOfPieces)).toEqual(['0 eset', '1 ese', '2 eset', '21 eset']);
});
