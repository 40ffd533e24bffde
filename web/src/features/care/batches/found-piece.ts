import type { ScanAnswer } from '../../wardrobe/scanning/scanner.embed.tsx';

/** A piece that was scanned or found by its number. */
export interface FoundPiece {
  readonly clothingId: number;
  readonly clothingName: string;
  readonly clothingNumber: string | null;
}

/** A choice of the search: where the piece is, or its size. */
export interface PieceHit extends FoundPiece {
  readonly detail: string | null;
}

/** Takes a piece, and says what became of it. */
export type TakePiece = (piece: FoundPiece) => Pick<ScanAnswer, 'outcome' | 'detail'>;
