import type { Scope } from '../../db/scope.ts';
import { findPromises, findPromisesBeside, type PromisedItem } from './promises.queries.ts';

const byPiece = (promises: readonly PromisedItem[]): Map<number, PromisedItem> =>
  new Map(promises.toReversed().map((promise) => [promise.clothingId, promise]));

/** Which pieces other plans promise for days of this one: the first promise of each. */
export const promisedBeside = async (scope: Scope, planId: number): Promise<Map<number, PromisedItem>> =>
  byPiece(await findPromisesBeside(scope, planId));

/** Which of these pieces are promised: the first promise of each. */
export const promisedOf = async (scope: Scope, clothingIds: readonly number[]): Promise<Map<number, PromisedItem>> =>
  clothingIds.length === 0 ? new Map() : byPiece(await findPromises(scope, clothingIds));

export type { PromisedItem };
