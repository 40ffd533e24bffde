import type { ReturnedPiece } from '@riideait/contract';
import { expect, test } from 'vitest';
import type { Arrival } from './arrivals.ts';
import { returnedElsewhere } from './returned-elsewhere.ts';

const returned = (clothingId: number, personId: number, at: string): ReturnedPiece => ({
  ...{ clothingId, clothingNameId: 1, clothingName: 'Muhu seelik', clothingNumber: String(clothingId) },
  ...{ personId, personName: `Tantsija ${personId}`, at, userName: 'Kadri' },
});
const arrival = (clothingId: number, is: 'none' | 'undone'): Arrival => ({
  ...{ id: String(clothingId), personId: 7, personName: 'Tantsija 7', waiting: false, refused: undefined, undo: { is }, answeredAt: 1 },
  pieces: [
    {
      ...{ clothingId, clothingNameId: 1, clothingName: 'Muhu seelik', clothingNumber: String(clothingId), state: 'OK' },
      ...{ personId: 7, personName: 'Tantsija 7', groupId: null, note: null, outcome: 'RETURNED', refused: undefined },
    },
  ],
});

test('what this page took back is not named twice; the rest stands by deed', () => {
  const [early, late] = ['2026-12-01T17:00:00Z', '2026-12-01T18:00:00Z'];
  const all = [returned(1, 7, late), returned(2, 8, late), returned(3, 8, late), returned(4, 8, early), returned(5, 7, early)];
  const shown = returnedElsewhere(all, [arrival(1, 'none'), arrival(5, 'undone')]);
  expect(shown.map(({ personId, pieces }) => [personId, pieces.map(({ clothingId }) => clothingId)])).toEqual([
    [8, [2, 3]],
    [8, [4]],
    [7, [5]],
  ]);
});
