import type { BodyKind, Criterion, EaseRow, FitLevel, FitReason, GarmentKind, GenderCode, Means } from '@riideait/contract';

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
  readonly measures: Partial<Record<BodyKind, Measure>>;
}

/** What a clothing name says of its pieces. `kind`: its own, else that of its type. */
export interface Garment {
  readonly clothingNameId: number;
  readonly kind: GarmentKind | null;
  /** The rows of its kind in the ensemble's table of ease. */
  readonly ease: readonly EaseRow[];
  readonly sizeMeans: Means | null;
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
  readonly size: number | null;
  /** Measured values by what they mean; `size` is not among them. */
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

/** A judged pair: the level, the cost of fit (bonuses apart), and the reasons, the first to be shown. */
export interface Judged {
  readonly level: FitLevel;
  readonly cost: number;
  readonly reasons: readonly FitReason[];
}
