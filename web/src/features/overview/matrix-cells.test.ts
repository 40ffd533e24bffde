import { expect, test } from 'vitest';
import { cellsOf } from './matrix-cells.ts';

const counts = [0, 0, 1, 0, 0, 0, 2, 0];
const shape = (from: number, to: number, alone: number | null = null) =>
  cellsOf(counts, { from, to }, alone).map(({ column, span, count }) => [column, span, count]);

test.each([
  [
    'neighbours without a count are one cell',
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
  ['beyond the counts nothing is held', cellsOf([], { from: 0, to: 2 }, null), [{ column: 0, span: 2, count: 0 }]],
])('%s', (_, cells, expected) => expect(cells).toEqual(expected));
