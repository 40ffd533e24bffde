import { type DeedKind, itemLabel, promisedTo, promisedTwice } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import { findPiecesOfPlans, findPlansOfDeed, findPromises, findPromisesBeside, findPromisesBetween } from './promises.queries.ts';
import { twiceIn } from './promises.rules.ts';
import type { Beside, PromisedItem, Twice } from './promises.types.ts';

/** The first promise of each piece. */
type Promises = ReadonlyMap<number, PromisedItem>;

const firstOfEach = (promises: readonly PromisedItem[]): Promises =>
  new Map(promises.toReversed().map((promise) => [promise.clothingId, promise]));

/** What other plans promise for days of this one, by piece. */
export const promisedBeside = async (scope: Scope, planId: number): Promise<Beside> =>
  Map.groupBy(await findPromisesBeside(scope, planId), ({ clothingId }) => clothingId);

/** Which of these pieces are promised. */
export const promisedOf = async (scope: Scope, clothingIds: readonly number[]): Promise<Promises> =>
  clothingIds.length === 0 ? new Map() : firstOfEach(await findPromises(scope, clothingIds));

/** Items with the promises of those that nobody holds. */
export async function withPromises<T extends { readonly id: number }>(scope: Scope, items: readonly T[]) {
  const promised = await promisedOf(
    scope,
    items.map(({ id }) => id),
  );
  return items.map((item) => ({ ...item, promised: promised.get(item.id) ?? null }));
}

/** As `withPromises`, of one item. */
export const withPromise = async <T extends { readonly id: number }>(scope: Scope, item: T) => ({
  ...item,
  promised: (await promisedOf(scope, [item.id])).get(item.id) ?? null,
});

/** Pieces that are promised for some of these days. */
export const promisedBetween = async (scope: Scope, from: string, until: string): Promise<ReadonlySet<number>> =>
  new Set((await findPromisesBetween(scope, from, until)).map(({ clothingId }) => clothingId));

/** A piece and the person who gets it. */
interface Given {
  readonly clothingId: number;
  readonly personId: number;
}

/** A piece that was issued. */
interface Issued {
  readonly clothingId: number;
  readonly clothingName: string;
  readonly clothingNumber: string | null;
}

/** To call before pieces are issued; answers what warns, once they are, of those that plans promise to others only. */
export async function warnerOf(scope: Scope, given: readonly Given[]): Promise<(issued: readonly Issued[]) => void> {
  if (given.length === 0) return () => {};
  const promises = await findPromises(
    scope,
    given.map(({ clothingId }) => clothingId),
  );
  const receivers = new Map(given.map(({ clothingId, personId }) => [clothingId, personId]));
  const theirs = new Set(promises.flatMap(({ clothingId, personId }) => (receivers.get(clothingId) === personId ? [clothingId] : [])));
  const first = firstOfEach(promises);
  return (issued) => {
    for (const { clothingId, clothingName, clothingNumber } of issued) {
      const promise = first.get(clothingId);
      if (promise === undefined || theirs.has(clothingId)) continue;
      scope.warn(`${itemLabel(clothingName, clothingNumber)} on ${promisedTo(promise)}`);
    }
  };
}

/** What these plans promise, and another plan to somebody else for some of the same days. */
export async function findTwice(scope: Scope, planIds: readonly number[]): Promise<Twice[]> {
  const pieces = planIds.length === 0 ? [] : await findPiecesOfPlans(scope, planIds);
  return pieces.length === 0 ? [] : twiceIn(await findPromises(scope, pieces), new Set(planIds));
}

/** Deeds that may have a plan promise what is promised elsewhere already: days, groups, sets, dancers, loans, or the undo of such. */
const MOVING: ReadonlySet<DeedKind> = new Set([
  ...([
    'PERFORMANCE_EDIT',
    'PERFORMANCE_NUMBERS',
    'PERFORMANCE_ATTENDANCE',
    'DRESSING_EDIT',
    'SET_EDIT',
    'PERSON_EDIT',
    'LOAN_ADD',
    'LOAN_EDIT',
    'UNDO',
  ] as const),
]);

/** Warns of pieces that are promised twice after a deed of this kind. */
export async function warnOfTwice(scope: Scope, kind: DeedKind): Promise<void> {
  if (!MOVING.has(kind)) return;
  const twice = await findTwice(scope, await findPlansOfDeed(scope));
  if (twice.length > 0) scope.warn(promisedTwice(twice));
}

export { findPromises, lockPromises } from './promises.queries.ts';
export { promisedToOther } from './promises.rules.ts';
export type { Beside } from './promises.types.ts';
