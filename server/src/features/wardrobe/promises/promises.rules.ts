import type { Beside, PromisedItem, Twice } from './promises.types.ts';

/** A piece and the dancer who is to wear it. */
interface Wish {
  readonly clothingId: number;
  readonly personId: number;
}

/** The first promise of a piece to another dancer: two performances may count on it for the same one. `exceptPlanId`: it is taken from that plan. */
export const promisedToOther = (beside: Beside, { clothingId, personId }: Wish, exceptPlanId?: number | null) =>
  beside.get(clothingId)?.find((promise) => promise.personId !== personId && promise.planId !== exceptPlanId) ?? null;

const overlap = (one: PromisedItem, other: PromisedItem): boolean => one.from <= other.until && other.from <= one.until;

/** Promises of these plans of a piece that another plan promises to somebody else for some of the same days. */
export const twiceIn = (promises: readonly PromisedItem[], planIds: ReadonlySet<number>): Twice[] => {
  const ofPiece = Map.groupBy(promises, ({ clothingId }) => clothingId);
  return promises.flatMap((own) => {
    if (!planIds.has(own.planId)) return [];
    const others = ofPiece.get(own.clothingId) ?? [];
    const promise = others.find((other) => other.planId !== own.planId && other.personId !== own.personId && overlap(own, other));
    return promise === undefined ? [] : [{ ...own, promise }];
  });
};
