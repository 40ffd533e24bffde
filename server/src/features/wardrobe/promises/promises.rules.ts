import type { Beside, PromisedItem, Twice } from './promises.types.ts';

/** A piece and the dancer who is to wear it. */
interface Wish {
  readonly clothingId: number;
  readonly personId: number;
}

/** The plan or the loan that a piece is taken from. */
interface TakenFrom {
  readonly takeFromPlanId?: number | null | undefined;
  readonly takeFromLoanId?: number | null | undefined;
}

/** The first promise of a piece to somebody else: two performances may count on it for the same dancer. */
export const promisedToOther = (
  beside: Beside,
  { clothingId, personId }: Wish,
  { takeFromPlanId = null, takeFromLoanId = null }: TakenFrom = {},
) =>
  beside
    .get(clothingId)
    ?.find(
      (promise) =>
        promise.personId !== personId && (promise.loanId === null ? promise.planId !== takeFromPlanId : promise.loanId !== takeFromLoanId),
    ) ?? null;

const overlap = (one: PromisedItem, other: PromisedItem): boolean => one.from <= other.until && other.from <= one.until;

/** Promises of these plans of a piece that another plan or a loan promises to somebody else for some of the same days. */
export const twiceIn = (promises: readonly PromisedItem[], planIds: ReadonlySet<number>): Twice[] => {
  const ofPiece = Map.groupBy(promises, ({ clothingId }) => clothingId);
  return promises.flatMap((own) => {
    if (own.planId === null || !planIds.has(own.planId)) return [];
    const others = ofPiece.get(own.clothingId) ?? [];
    const promise = others.find((other) => other.planId !== own.planId && other.personId !== own.personId && overlap(own, other));
    return promise === undefined ? [] : [{ ...own, promise }];
  });
};
