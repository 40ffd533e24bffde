import type { BodyKind, Criterion, EaseRow, Fit, FitLevel, GarmentKind, GenderCode, LetterSizeForm, Means } from '@riideait/contract';

/** A value of a body and its day, YYYY-MM-DD. */
export interface Measure {
  readonly value: number;
  readonly measuredOn: string;
}

/** The newest measures of a dancer. */
export interface Body {
  readonly personId: number;
  readonly genderCode: GenderCode | null;
  /** Of a group of growing children. */
  readonly growing: boolean;
  /** Another ensemble or a school: nothing is measured, so nothing is said of a fit. */
  readonly borrows?: boolean;
  /** Of somebody who is not in the register and not measured: the label of the size of their clothes. */
  readonly size?: string;
  readonly measures: Partial<Record<BodyKind, Measure>>;
  /** By clothing name: the label of the size that she had last, and did not give back within a week. */
  readonly had: ReadonlyMap<number, string>;
}

/** What a clothing name says of its pieces. `kind`: its own, else that of its type. */
export interface Garment {
  readonly clothingNameId: number;
  readonly kind: GarmentKind;
  /** The rows of its kind in the ensemble's table of ease. */
  readonly ease: readonly EaseRow[];
  readonly sizeMeans: Means | null;
  /** The ensemble's table of letters. */
  readonly letters: readonly LetterSizeForm[];
  /** Length of a piece divided by the height of its wearer; null: length does not count. */
  readonly lengthRatio: number | null;
}

/** Somebody who kept a piece for 30 days or more, with the body of that time. */
export interface Wearing {
  readonly personId: number;
  /** Year of the last day. */
  readonly year: number;
  readonly body: Partial<Record<BodyKind, number>>;
}

export interface Piece {
  readonly clothingId: number;
  readonly clothingNameId: number;
  readonly clothingNumber: string | null;
  readonly sizeLabel: string | null;
  /** Measured values by what they mean, without the size of the label. */
  readonly measures: Partial<Record<Criterion, number>>;
  readonly wearings: readonly Wearing[];
}

/** What a dancer did with a piece within two years. */
export interface Kept {
  readonly personId: number;
  readonly clothingId: number;
  readonly outcome: 'KEPT' | 'GAVE_BACK';
  readonly year: number;
}

/** A judged pair. */
export interface Judged {
  readonly level: FitLevel;
  /** An integer; lower is better. The cost of fit, with the bonuses of history unless the piece is WRONG. */
  readonly cost: number;
  /** Made when it is asked for: most pairs are compared and never shown. */
  readonly fit: () => Fit;
}

/** A clothing name with all its pieces, also those that are out or in care: together they say how the name runs. */
export interface GarmentPieces {
  readonly garment: Garment;
  readonly pieces: readonly Piece[];
}

/** What fitting compares. */
export interface FitInput {
  /** YYYY-MM-DD, in Tallinn. */
  readonly today: string;
  readonly bodies: readonly Body[];
  readonly garments: readonly GarmentPieces[];
  readonly kept: readonly Kept[];
}

/** A measure of a dancer or of an earlier wearer; null: cleared on that day. */
export interface PastMeasure {
  readonly personId: number;
  readonly kind: BodyKind;
  readonly value: number | null;
  readonly measuredOn: string;
}

/** An issue; days as YYYY-MM-DD. */
export interface PastIssue {
  readonly personId: number;
  readonly clothingId: number;
  readonly clothingNameId: number;
  readonly from: string;
  /** Null: she has it now. */
  readonly until: string | null;
}

/** The rows that fitting reads from the register. Plain data, so that a thread can have it. */
export interface FitRows {
  readonly today: string;
  readonly dancers: readonly Omit<Body, 'measures' | 'had'>[];
  readonly garments: readonly { readonly garment: Garment; readonly pieces: readonly Omit<Piece, 'wearings'>[] }[];
  /** Of the dancers and of everybody who wore a piece. */
  readonly measures: readonly PastMeasure[];
  readonly issues: readonly PastIssue[];
  /** People of groups that grow. */
  readonly growing: readonly number[];
}

export interface Pair {
  readonly personId: number;
  readonly clothingId: number;
}

export interface Cell {
  readonly personId: number;
  readonly clothingNameId: number;
}

/** What to propose. */
export interface Wanted {
  /** Cells to fill. */
  readonly wanted: readonly Cell[];
  /** Pieces that may be proposed: free, in use, in order, not locked for another. */
  readonly free: readonly number[];
  /** What dancers have: held or locked. Their numbers count as well. */
  readonly fixed: readonly Pair[];
  /** Clothing names whose numbers belong together; empty: numbers do not matter. */
  readonly together: readonly number[];
}

export interface ProposalInput extends FitInput, Wanted {}

/** `clothingId` null: short. */
export type ProposedCell = Cell & ({ readonly clothingId: number; readonly fit: Fit } | { readonly clothingId: null; readonly fit: null });

/** `sizeLabel`: the measure where there is no size; null: unmeasured. */
export interface ShortageCount {
  readonly clothingNameId: number;
  readonly sizeLabel: string | null;
  readonly isMeasure: boolean;
  readonly count: number;
}

export interface Proposal {
  /** The wanted cells, in their order. */
  readonly cells: readonly ProposedCell[];
  /** How the fixed pieces fit, in their order; null where the piece is deleted. */
  readonly fixed: readonly (Fit | null)[];
  readonly shortages: readonly ShortageCount[];
}
