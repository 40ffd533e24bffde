import type { Fit, Swaps } from '@riideait/contract';
import { expect, test } from 'vitest';
import { chainMoves, swapMoves } from './swap.ts';

const [MARI, LIIS] = [
  { id: 1, name: 'Mari Tamm' },
  { id: 2, name: 'Liis Kask' },
];

test('a held piece goes back where a free one comes from', () => {
  expect(swapMoves(MARI.id, 12, { clothingId: 14 })).toEqual([
    { clothingId: 12, fromPersonId: 1, toPersonId: null },
    { clothingId: 14, fromPersonId: null, toPersonId: 1 },
  ]);
});

test('a chain moves each piece, what she gives back too', () => {
  const fit: Fit = { level: 'FITS', reasons: [] };
  const piece = (clothingId: number) => ({
    clothingNameId: 7,
    clothingId,
    clothingNumber: String(clothingId),
    size: null,
    sizeLabel: null,
    fit,
  });
  const chain: Swaps['chain'] = [
    { ...piece(14), from: LIIS, to: MARI },
    { ...piece(17), from: null, to: LIIS },
    { ...piece(12), from: MARI, to: null },
  ];
  expect(chainMoves(chain)).toEqual([
    { clothingId: 14, fromPersonId: 2, toPersonId: 1 },
    { clothingId: 17, fromPersonId: null, toPersonId: 2 },
    { clothingId: 12, fromPersonId: 1, toPersonId: null },
  ]);
});
