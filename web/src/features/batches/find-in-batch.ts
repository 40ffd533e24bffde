import type { BatchPiece } from '@riideait/contract';
import { byLikelihood, matchOf, meantOf, narrowToNumber, readWords } from '../../lib/piece-match.ts';

/** Pieces of a batch that a text finds, the likeliest first, and the one that it means. */
export function findInBatch<Piece extends Pick<BatchPiece, 'clothingName' | 'clothingNumber' | 'sizeLabel'>>(
  pieces: readonly Piece[],
  typed: string,
) {
  const reading = readWords(typed);
  const matched = pieces.flatMap((piece) => {
    const match = matchOf({ number: piece.clothingNumber, words: piece.clothingName, size: piece.sizeLabel }, reading);
    return match === undefined || reading.words.length === 0 ? [] : [{ piece, ...match }];
  });
  const found = narrowToNumber(matched).toSorted(byLikelihood);
  return { found: found.map(({ piece }) => piece), meant: meantOf(found)?.piece };
}
