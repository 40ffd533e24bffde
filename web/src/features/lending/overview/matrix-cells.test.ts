import { expect, test } from 'vitest';
import { cellsOf, labelOf } from './matrix-cells.ts';

const piece = (clothingNumber: string | null) => ({ clothingId: 1, clothingNumber });
const held = [0, 0, 1, 0, 0, 0, 2, 0].map((count) => new Array(count).fill(piece('12')));
const shape = (from: number, to: number, alone: number | null = null) =>
  cellsOf(held, { from, to }, alone).map(({ column, span, pieces }) => [column, span, pieces.length]);

test.each([
  [
    'neighbours without pieces are one cell',
    shape(0, 8),
    [
      [0, 2, 0],
      [2, 1, 1],
      [3, 3, 0],
      [6, 1, 2],
      [7, 1, 0],
    ],
  ],
  [
    'a block ends them',
    shape(1, 5),
    [
      [1, 1, 0],
      [2, 1, 1],
      [3, 2, 0],
    ],
  ],
  [
    'the one with the focus stands alone',
    shape(3, 6, 4),
    [
      [3, 1, 0],
      [4, 1, 0],
      [5, 1, 0],
    ],
  ],
  [
    'also as the first of them',
    shape(3, 6, 3),
    [
      [3, 1, 0],
      [4, 2, 0],
    ],
  ],
  ['beyond the columns nothing is held', cellsOf([], { from: 0, to: 2 }, null), [{ column: 0, span: 2, pieces: [] }]],
])('%s', (_, cells, expected) => expect(cells).toEqual(expected));

test.each([
  ['nothing', [], null],
  ['the number of the only piece', [piece('12')], '12'],
  ['how many, without a number', [piece(null)], '1 tk'],
  ['how many, of several', [piece('1'), piece('2')], '2 tk'],
])('a cell shows %s', (_, pieces, expected) => expect(labelOf(pieces)).toBe(expected));
