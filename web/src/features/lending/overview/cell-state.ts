import { isDueSoon } from '@riideait/contract';
import type { OverviewPiece } from './matrix.ts';

/** What a cell says of its pieces beside their number, the most urgent first. */
export const cellStates = ['late', 'wrong', 'soon', 'unconfirmed'] as const;
export type CellState = (typeof cellStates)[number];

export interface Judging {
  /** Ids of pieces that do not fit. */
  readonly misfits: ReadonlySet<number>;
  readonly today: string;
}

/** @param unconfirmed who has them has not confirmed all that is held. */
export function stateOf(pieces: readonly OverviewPiece[], unconfirmed: boolean, { misfits, today }: Judging): CellState | null {
  if (pieces.length === 0) return null;
  if (pieces.some(({ late }) => late)) return 'late';
  if (pieces.some(({ clothingId }) => misfits.has(clothingId))) return 'wrong';
  if (pieces.some(({ dueOn = null }) => isDueSoon(dueOn, today))) return 'soon';
  return unconfirmed ? 'unconfirmed' : null;
}
