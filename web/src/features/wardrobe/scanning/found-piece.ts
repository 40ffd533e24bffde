import type { Job } from '@riideait/contract';
import type { ScanAnswer } from './scan-answer.ts';

/** A piece that was scanned or found by its number. */
export interface FoundPiece {
  readonly clothingId: number;
  readonly clothingName: string;
  readonly clothingNumber: string | null;
  /** Of a scanned one. */
  readonly state?: Job['state'];
}

/** A choice of the search: where the piece is, or its size. */
export interface PieceHit extends FoundPiece {
  readonly detail: string | null;
}

/** Takes a piece, and says what became of it. */
export type TakePiece = (piece: FoundPiece) => PieceAnswer | Promise<PieceAnswer>;
export type PieceAnswer = Pick<ScanAnswer, 'outcome' | 'detail'>;
