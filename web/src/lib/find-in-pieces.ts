import { fold, pieceNumberKey } from '@riideait/contract';

interface Named {
  readonly clothingName: string;
  readonly clothingNumber: string | null;
}

/** Pieces of a list of which each word is the number or in the name, and the one that is meant: "12" is not "120". */
export function findInPieces<Piece extends Named>(pieces: readonly Piece[], typed: string) {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const isFoundBy = (word: string) => (piece: Piece) =>
    pieceNumberKey(piece.clothingNumber ?? '') === pieceNumberKey(word) || fold(piece.clothingName).includes(fold(word));
  const found = words.length === 0 ? [] : pieces.filter((piece) => words.every((word) => isFoundBy(word)(piece)));
  return { found, meant: found.length === 1 ? found[0] : undefined };
}
