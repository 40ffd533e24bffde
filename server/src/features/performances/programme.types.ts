/** What dancers of a gender wear in a number. */
export interface Dress {
  readonly setName: string;
  readonly clothingNameIds: ReadonlySet<number>;
}

/** A dancer of a number; without a dress where she has no gender, or the number no set for it. */
export interface DressedDancer {
  readonly personId: number;
  readonly dress: Dress | null;
}

export interface ProgrammeNumber {
  readonly id: number;
  /** Null: nobody knows how long it takes. */
  readonly seconds: number | null;
  /** Stays at its position when an order is proposed. */
  readonly fixed: boolean;
  readonly dancers: readonly DressedDancer[];
}

/** How fast the ensemble is, in seconds. */
export interface Pace {
  /** Before each number. */
  readonly pauseSeconds: number;
  /** For any change. */
  readonly changeSeconds: number;
  /** For each piece that comes off or goes on. */
  readonly pieceSeconds: number;
}

/** A dancer changes between two numbers of hers, with none of hers between. */
export interface Change {
  readonly personId: number;
  readonly fromId: number;
  readonly toId: number;
  readonly fromSet: string;
  readonly toSet: string;
  /** Off and on. */
  readonly pieces: number;
  readonly hasSeconds: number;
  readonly needsSeconds: number;
  readonly isShort: boolean;
}
