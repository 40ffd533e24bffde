import { expect, onTestFinished, test, vi } from 'vitest';
import { defaultTexts } from '../mail/email-config.ts';
import { fillPlaceholders, numberOfPieces, placeholderOf, placeholders, unknownPlaceholders } from './placeholders.ts';

test.each([
  ['eesnimi', 'eesnimi'],
  [' EesNimi ', 'eesnimi'],
  ['\u00a0rühm', 'rühm'],
  ['ru\u0308hm', 'rühm'],
  ['T\u00c4NA', 'täna'],
  ['Minu\u00a0 riided', 'minu riided'],
  ['tana', undefined],
  ['', undefined],
  ['constructor', undefined],
  [`${' '.repeat(100)}nimi`, 'nimi'],
])('in braces %j is %s', (typed, name) => expect(placeholderOf(typed)).toBe(name));

test('unknown placeholders are listed once, as typed', () => {
  expect(unknownPlaceholders('{Nimi}, {perenimi} { Eesnimi}! {} {perenimi} } {')).toEqual(['{perenimi}', '{}']);
});

test('thousands of accents in braces are not put together', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => normalize.mockRestore());
  expect(unknownPlaceholders(`{${'\u0316\u0301'.repeat(9_000)}}`)).toHaveLength(1);
  expect(normalize).not.toHaveBeenCalled();
});

test('filled values are not filled again', () => {
  const filled = fillPlaceholders('{eesnimi} {rühm} {võõras} {{nimi}} $&', (name) => `{${name === 'eesnimi' ? 'rühm' : name}}$&`);
  expect(filled).toBe('{rühm}$& {rühm}$& {võõras} {{nimi}$&} $&');
});

test('the product’s texts use known placeholders', () => {
  expect(Object.values(defaultTexts).flatMap(unknownPlaceholders)).toEqual([]);
  expect(Object.keys(placeholders).map(placeholderOf)).toEqual(Object.keys(placeholders));
});

test('counts have the right Estonian case', () => {
  expect([0, 1, 2, 21].map(numberOfPieces)).toEqual(['0 eset', '1 ese', '2 eset', '21 eset']);
});
