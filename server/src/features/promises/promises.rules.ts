import type { Beside } from './promises.types.ts';

/** A piece and the dancer who is to wear it. */
interface Wish {
  readonly clothingId: number;
  readonly personId: number;
}

/** The first promise of a piece to another dancer: two performances may count on it for the same one. `exceptPlanId`: it is taken from that plan. */
export const promisedToOther = (beside: Beside, { clothingId, personId }: Wish, exceptPlanId?: number | null) =>
  beside.get(clothingId)?.find((promise) => promise.personId !== personId && promise.planId !== exceptPlanId) ?? null;
