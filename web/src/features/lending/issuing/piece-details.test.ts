import { expect, test } from 'vitest';
import { pieceDetails } from './piece-details.ts';

const length = { measurementId: 1, name: 'Seeliku pikkus', value: 92 };
const waist = { measurementId: 2, name: 'Vöö', value: 70.5 };

test.each([
  ['size and measured values', '84,5', [length, waist], 'suurus 84,5 · Seeliku pikkus 92 · Vöö 70,5'],
  ['the size alone', '38', [], 'suurus 38'],
  ['measured values alone', null, [waist], 'Vöö 70,5'],
  ['neither', null, [], undefined],
])('a piece with %s', (_, size, measurements, details) => {
  expect(pieceDetails(size, measurements)?.replaceAll('\u00a0', ' ')).toBe(details);
});

test('lines break between details only', () => {
  expect(pieceDetails('84,5', [waist])?.split(' ')).toEqual(['suurus\u00a084,5\u00a0·', 'Vöö\u00a070,5']);
});
