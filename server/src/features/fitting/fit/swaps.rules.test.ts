import type { FitLevel } from '@riideait/contract';
import { expect, test } from 'vitest';
import { type Place, shortestChain } from './swaps.rules.ts';

/** Persons 1 to 4 hold the pieces 10 to 40. `fits`: [person, piece] → level and cost; all other pairs are wrong. */
function chain(fits: readonly (readonly [number, number, FitLevel, number])[], free: readonly number[] = []) {
  const places: Place[] = [
    ...[1, 2, 3, 4].map((holderId) => ({ clothingId: holderId * 10, holderId })),
    ...free.map((clothingId) => ({ clothingId, holderId: null })),
  ];
  const moves = shortestChain(1, 10, places, (personId, clothingId) => {
    const [, , level = 'WRONG' as const, cost = 1_000_000] =
      fits.find(([person, piece]) => person === personId && piece === clothingId) ?? [];
    return { level, cost, fit: () => ({ level, reasons: [] }) };
  });
  return moves.map(({ clothingId, from, to }) => [clothingId, from, to]);
}

test('two exchange their pieces', () => {
  expect(
    chain([
      [1, 20, 'FITS', 0],
      [2, 10, 'LOOSE', 8],
    ]),
  ).toEqual([
    [20, 2, 1],
    [10, 1, 2],
  ]);
});

test('three links end with a free piece', () => {
  expect(
    chain(
      [
        [1, 20, 'FITS', 0],
        [2, 30, 'TIGHT', 8],
        [3, 90, 'FITS', 0],
      ],
      [90],
    ),
  ).toEqual([
    [20, 2, 1],
    [30, 3, 2],
    [90, null, 3],
    [10, 1, null],
  ]);
});

test('four links are too many', () => {
  expect(
    chain(
      [
        [1, 20, 'FITS', 0],
        [2, 30, 'FITS', 0],
        [3, 40, 'FITS', 0],
        [4, 90, 'FITS', 0],
      ],
      [90],
    ),
  ).toEqual([]);
});

test('the shortest counts first, then the cost', () => {
  const both = [
    [1, 20, 'FITS', 0],
    [2, 30, 'FITS', 0],
    [3, 90, 'FITS', 0],
    [1, 40, 'LOOSE', 50],
    [4, 90, 'LOOSE', 50],
    [4, 91, 'FITS', 0],
  ] as const;
  expect(chain(both, [90])).toEqual([
    [40, 4, 1],
    [90, null, 4],
    [10, 1, null],
  ]);
  expect(chain(both, [90, 91])).toEqual([
    [40, 4, 1],
    [91, null, 4],
    [10, 1, null],
  ]);
});

test.each(['WRONG', 'UNKNOWN'] as const)('nobody gets what is %s', (level) => {
  expect(
    chain([
      [1, 20, 'FITS', 0],
      [2, 10, level, 0],
    ]),
  ).toEqual([]);
  expect(
    chain([
      [1, 20, level, 0],
      [2, 10, 'FITS', 0],
    ]),
  ).toEqual([]);
});

test('she gets a better piece or none', () => {
  expect(
    chain([
      [1, 10, 'TIGHT', 8],
      [1, 20, 'TIGHT', 8],
      [2, 10, 'FITS', 0],
    ]),
  ).toEqual([]);
});
