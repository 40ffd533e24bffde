import type { Promised, PromisedTwice } from '@riideait/contract';

/** A piece that is promised. */
export interface PromisedItem extends Promised {
  readonly clothingId: number;
  readonly clothingNameId: number;
  readonly clothingName: string;
  readonly clothingNumber: string | null;
}

/** What a plan and another one, or a loan, promise of a piece to two people. */
export interface Twice extends PromisedTwice {
  readonly planId: number | null;
  readonly personId: number | null;
  readonly clothingId: number;
}

/** What other plans and loans promise for days of a plan, by piece. */
export type Beside = ReadonlyMap<number, readonly PromisedItem[]>;
