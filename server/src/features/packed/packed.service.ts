import type { Scope } from '../../db/scope.ts';
import { removePacked } from './packed.queries.ts';

/** Locked items that came back are away with no performance any more. */
export async function unpack(scope: Scope, clothingIds: readonly number[]): Promise<void> {
  if (clothingIds.length > 0) await removePacked(scope, clothingIds);
}

export { findPacked, writePacked } from './packed.queries.ts';
