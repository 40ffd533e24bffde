import { useState } from 'react';
import { type ChosenPiece, warningsOf } from './chosen.ts';

/** Pieces of another owner, or promised to somebody, are taken at the second press; the first one says so. */
export function useSecondPress(pieces: readonly ChosenPiece[]) {
  const [said, setSaid] = useState<ReadonlySet<number>>(new Set());
  const warned = pieces.flatMap((piece) => (warningsOf(piece).length > 0 ? [piece.clothingId] : []));
  return {
    asksAgain: warned.some((id) => said.has(id)),
    /** Whether this press is the one that counts. */
    press: (): boolean => {
      const isSaid = warned.every((id) => said.has(id));
      if (!isSaid) setSaid(new Set(warned));
      return isSaid;
    },
  };
}
