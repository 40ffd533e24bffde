import type { Scope } from '../../db/scope.ts';
import { keepClosing, removePacked, writePacked } from './packed.queries.ts';

/*
 * For other features. Apart from `packing.service.ts`, because that uses some of these features itself: no circles.
 */

/** Keeps a performance from being closed until the end of the transaction; answers when it was closed, null: it is open. */
export const closingOf = keepClosing;

/** Of these locked items those of `out` are away with the performance, the others are not. */
export const setPacked = writePacked;

/** Locked items that came back are away with no performance any more. */
export async function unpack(scope: Scope, clothingIds: readonly number[]): Promise<void> {
  if (clothingIds.length > 0) await removePacked(scope, clothingIds);
}

export type { OutItem } from './packed.queries.ts';
