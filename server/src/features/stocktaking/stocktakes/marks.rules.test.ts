import { expect, test } from 'vitest';
import { outByMarks } from './marks.rules.ts';
import type { ItemMark } from './stocktakes.types.ts';

const AT = '2026-09-03T12:00:00.000Z';
const mark = (seq: number, stocktakeId: number, values: Partial<ItemMark> = {}): ItemMark => ({
  ...{
    id: String(seq),
    seq,
    clothingId: 1,
    stocktakeId,
    performanceId: stocktakeId,
    at: AT,
    round: 'OUT',
    bag: null,
    by: null,
    changedAt: null,
  },
  ...values,
});
const outWith = (...marks: ItemMark[]) => outByMarks(marks).map(({ performanceId }) => performanceId);

test.each([
  ['the later arrival', [mark(2, 10), mark(1, 20)], [10]],
  ['in whatever order they are read', [mark(1, 20), mark(2, 10)], [10]],
  ['the one that is out, where the other list has it back', [mark(1, 20), mark(2, 10), mark(3, 10, { round: 'BACK' })], [20]],
])('of two packings that took a piece at one time: %s', (_, marks, performances) => expect(outWith(...marks)).toEqual(performances));
