import type { Scope } from '../../../db/scope.ts';
import { noteWhereabouts } from '../clothing-items/care.service.ts';
import { removePacked } from './packed.queries.ts';

/** Locked items that came back are away with no performance any more: what packings say of earlier times changes nothing. */
export async function unpack(scope: Scope, clothingIds: readonly number[]): Promise<void> {
  if (clothingIds.length === 0) return;
  await removePacked(scope, clothingIds);
  await noteWhereabouts(scope, clothingIds);
}

export { findPacked, writePacked } from './packed.queries.ts';
