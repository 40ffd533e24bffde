import { expect, test } from 'vitest';
import { numberMatch, pieceNumberKey } from './piece-number.ts';

test.each<[string, readonly string[]]>([
  [
    '12',
    [
      '12',
      ' 12 ',
      '12.',
      '12..',
      '12-',
      '012',
      '0012',
      'nr 12',
      'nr12',
      'Nr.12',
      'NR. 012.',
      'nr: 12',
      'nr-12',
      '#12',
      '# 12',
      '№12',
      '№ 12',
      'nr #12',
      '１２',
    ],
  ],
  ['b12', ['B12', 'b-12', 'B 12', 'B–12', 'B‑12', 'B − 12', 'b-012', 'nr B-12', '#b12', 'Ｂ12']],
  ['12a', ['12a', '12 A', '12-a', '012a', '12Ä']],
  ['12-3', ['12-3', '12 – 3', '012-03']],
  ['12/3', ['12/3', '12/03']],
  ['12.5', ['12.5', '012.5']],
  ['12.05', ['12.05']],
  ['12,5', ['12,5']],
  ['12 3', ['12 3', '12  3']],
  ['s3b4', ['Š3B4', 's-3-b 4']],
  ['ж7', ['Ж 7']],
  ['muhu seelik12', ['Muhu seelik 12']],
  ['0', ['0', '00']],
  ['nr', ['nr', 'Nr.']],
  ['nrb', ['nrb']],
  ['', ['', '.', '-', '#', '№']],
])('the key %s', (key, numbers) => {
  expect(numbers.map(pieceNumberKey)).toEqual(numbers.map(() => key));
});

test.each([
  ['12', '12', 'number'],
  ['12a', '12', 'lettered'],
  ['12.5', '12', 'lettered'],
  ['120', '12', 'beginning'],
  ['b12', 'b', 'beginning'],
  ['ba', 'b', 'beginning'],
  ['112', '12', undefined],
  ['12', '', undefined],
])('%s is found by %s: %s', (key, typed, match) => {
  expect(numberMatch(key, typed)).toBe(match);
});
