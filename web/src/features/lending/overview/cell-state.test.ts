import { expect, test } from 'vitest';
import { type CellState, stateOf } from './cell-state.ts';
import type { OverviewPiece } from './matrix.ts';

const judging = { misfits: new Set([2]), today: '2026-11-27' };
const piece = (clothingId: number, due: Partial<OverviewPiece> = {}): OverviewPiece => ({ clothingId, clothingNumber: null, ...due });
const late = piece(3, { dueOn: '2026-11-20', late: true });
const soon = piece(4, { dueOn: '2026-12-01', late: false });
const far = piece(5, { dueOn: '2027-06-01', late: false });

test.each<[string, OverviewPiece[], unconfirmed: boolean, CellState | null]>([
  ['no piece', [], true, null],
  ['one in order', [piece(1)], false, null],
  ['one that is due in summer', [far], false, null],
  ['one not confirmed', [piece(1)], true, 'unconfirmed'],
  ['one due soon', [soon], true, 'soon'],
  ['one that does not fit, and is due soon', [piece(2, { dueOn: '2026-12-01', late: false })], true, 'wrong'],
  ['a late one among others', [piece(1), piece(2), soon, late], true, 'late'],
])('a cell with %s', (_, pieces, unconfirmed, state) => expect(stateOf(pieces, unconfirmed, judging)).toBe(state));
