import { type Choice, type Fit, sizeNumber } from '@riideait/contract';
import { expect, test } from 'vitest';
import { offerOf, type SizeGroup } from './choices.ts';

const fits: Fit = { level: 'FITS', reasons: [{ code: 'ROOM', values: { at: 'WAIST', by: 2 } }] };
const loose: Fit = { level: 'LOOSE', reasons: [{ code: 'LARGE', values: { at: 'WAIST', by: 2 } }] };
const wrong: Fit = { level: 'WRONG', reasons: [{ code: 'SMALL', values: { at: 'WAIST', by: 9 } }] };
const unknown: Fit = { level: 'UNKNOWN', reasons: [{ code: 'PERSON_UNMEASURED', values: {} }] };
const any: Fit = { level: 'FITS', reasons: [{ code: 'ANY', values: {} }] };

const piece = (
  clothingId: number,
  fit: Fit,
  sizeLabel: string | null = null,
  clothingNumber: string | null = String(clothingId),
): Choice => ({
  clothingNameId: 7,
  clothingId,
  clothingNumber,
  ...{ size: sizeNumber(sizeLabel), sizeLabel },
  fit,
  holder: null,
  promised: null,
});
const ids = (rows: SizeGroup['rows']) => rows.map(({ choice }) => choice.clothingId);
const sizes = (groups: readonly SizeGroup[]) => groups.map(({ sizeLabel, rows }) => [sizeLabel, ids(rows)]);

test('compared pieces keep their order; the others stand by size, the wrong ones apart; held ones are not offered', () => {
  const held = { ...piece(9, fits), holder: { id: 1, name: 'Mari Tamm' } };
  const { compared, bySize, wrong: last } = offerOf([held, piece(3, fits), piece(1, loose), piece(2, unknown), piece(4, wrong)], null);
  expect([ids(compared), sizes(bySize), ids(last)]).toEqual([[3, 1], [[null, [2]]], [4]]);
});

test('promised pieces stand apart, whatever their fit, each for itself', () => {
  const promised = {
    ...{ planId: 1, loanId: null, name: 'Suvetants', personId: 2, personName: 'Mari Tamm' },
    ...{ onDay: '2026-06-12', from: '2026-06-11', until: '2026-06-13' },
  };
  const given = [piece(1, fits, '40', null), piece(2, wrong), piece(3, fits, '40', null)].map((each) => ({ ...each, promised }));
  const { compared, bySize, wrong: last, promised: rows } = offerOf([piece(4, fits), piece(5, fits, '40', null), ...given], null);
  expect([ids(compared), sizes(bySize), ids(last), ids(rows)]).toEqual([[4, 5], [], [], [1, 2, 3]]);
});

test('pieces without a number are offered once for each size and level', () => {
  const choices = [piece(1, fits, '40', null), piece(2, fits, '40', null), piece(3, fits, '42', null), piece(4, wrong, '40', null)];
  const offer = offerOf(choices, null);
  expect([...offer.compared, ...offer.wrong].map(({ choice, count }) => [choice.clothingId, count])).toEqual([
    [1, 2],
    [3, 1],
    [4, 1],
  ]);
});

const sized = [
  ...[piece(1, unknown, '42'), piece(2, any), piece(3, any, '38-40'), piece(4, any, '42', null), piece(5, unknown, '36')],
  ...[piece(6, any), piece(7, any, 'XL'), piece(8, any, 'S')],
];
test.each([
  [null, ['36', '38-40', '42', 'S', 'XL', null]],
  ['41', ['42', '38-40', '36', 'S', 'XL', null]],
  ['40', ['38-40', '42', '36', 'S', 'XL', null]],
  ['M-L', ['S', 'XL', '36', '38-40', '42', null]],
  ['L', ['XL', 'S', '36', '38-40', '42', null]],
  ['one size', ['36', '38-40', '42', 'S', 'XL', null]],
])('what is not compared stands by size; near %s', (near, expected) => {
  const { bySize } = offerOf(sized, near);
  expect(bySize.map(({ sizeLabel }) => sizeLabel)).toEqual(expected);
  expect(ids(bySize.find(({ sizeLabel }) => sizeLabel === '42')?.rows ?? [])).toEqual([1, 4]);
  expect(ids(bySize.find(({ sizeLabel }) => sizeLabel === null)?.rows ?? [])).toEqual([2, 6]);
});
