import { expect, test } from 'vitest';
import { groupsOf } from './groups.ts';
import { isOpen, isSlip, type Line } from './use-packing.ts';

const line = (clothingId: number, more: Partial<Line> = {}): Line => ({
  clothingId,
  name: 'Seelik',
  number: `${clothingId}`,
  sizeLabel: null,
  placeName: 'Riiul 1',
  personName: 'Mari Tamm',
  personId: 1,
  clothingNameId: 7,
  state: 'WAITING',
  bag: null,
  holder: null,
  promised: null,
  mark: null,
  ...more,
});
const extra = { personName: null, personId: null, placeName: null };

const lines = [
  line(10, { state: 'OUT', bag: '10' }),
  line(9, { placeName: 'Riiul 2', personName: 'Aadu Aas', personId: 2 }),
  line(8, { ...extra, state: 'OUT', bag: '2' }),
  line(2, { placeName: null, state: 'BACK', bag: '2' }),
];
const shown = (order: Parameters<typeof groupsOf>[1]) =>
  groupsOf(lines, order).map(({ title, lines: inside }) => [title, inside.map(({ clothingId }) => clothingId)]);

test('by place, by dancer in their order, and by bag: numbers by their value, extra pieces and those that are back last', () => {
  expect(shown('place')).toEqual([
    ['Kohata', [2]],
    ['Riiul 1', [10]],
    ['Riiul 2', [9]],
    ['Kaasas, aga plaanis ei ole', [8]],
  ]);
  expect(shown('dancer')).toEqual([
    ['Mari Tamm', [10, 2]],
    ['Aadu Aas', [9]],
    ['Kaasas, aga plaanis ei ole', [8]],
  ]);
  expect(shown('bag')).toEqual([
    ['Pakkimata', [9]],
    ['Kott 2', [8]],
    ['Kott 10', [10]],
    ['Tagasi', [2]],
  ]);
});

test.each([
  ['not packed', line(1), true, false],
  ['out', line(1, { state: 'OUT' }), false, true],
  ['out, and with a dancer', line(1, { state: 'OUT', holder: 'Mari Tamm' }), false, false],
  ['back', line(1, { state: 'BACK' }), true, false],
])('a piece that is %s', (_, piece, goesOut, comesBack) => {
  expect([isOpen(piece, 'OUT'), isOpen(piece, 'BACK')]).toEqual([goesOut, comesBack]);
});

test.each([
  ['out by a mark out', { state: 'OUT', mark: { id: 'a', round: 'OUT' } }, true, false],
  ['out, its mark of the way back undone', { state: 'OUT', mark: null }, false, false],
  ['back by a mark back', { state: 'BACK', mark: { id: 'a', round: 'BACK' } }, false, true],
  ['back over the desk', { state: 'BACK', mark: { id: 'a', round: 'OUT' } }, false, false],
  ['with a dancer', { state: 'OUT', holder: 'Mari Tamm', mark: { id: 'a', round: 'OUT' } }, true, false],
] as const)('the mark is taken back in its own round alone: %s', (_, more, out, back) =>
  expect([isSlip(line(1, more), 'OUT'), isSlip(line(1, more), 'BACK')]).toEqual([out, back]),
);
