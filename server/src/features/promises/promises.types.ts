import type { Promised } from '@riideait/contract';

/** A piece that is promised. */
export interface PromisedItem extends Promised {
  readonly clothingId: number;
  readonly clothingNameId: number;
}

/** What other plans promise for days of a plan, by piece. */
export type Beside = ReadonlyMap<number, readonly PromisedItem[]>;
