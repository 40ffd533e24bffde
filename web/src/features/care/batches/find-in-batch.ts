import { type BatchPiece, fold, pieceNumberKey } from '@riideait/contract';

/** Pieces of a batch of which each word is the number or in the name, and the one that is meant: "12" is not "120". */
export function findInBatch<Piece extends Pick<BatchPiece, 'clothingName' | 'clothingNumber'>>(pieces: readonly Piece[], typed: string) {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const isFoundBy = (word: string) => (piece: Piece) =>
    pieceNumberKey(piece.clothingNumber ?? '') === pieceNumberKey(word) || fold(piece.clothingName).includes(fold(word));
  const found = words.length === 0 ? [] : pieces.filter((piece) => words.every((word) => isFoundBy(word)(piece)));
  return { found, meant: found.length === 1 ? found[0] : undefined };
}
