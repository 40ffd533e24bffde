import type { ClothingSet } from '@riideait/contract';

/**
 * The set to show: the one that the address names, `lost` where there is no such; without one the first, or none where the
 * list comes first.
 */
export function shownSet(sets: readonly ClothingSet[], setId: number | undefined, listFirst: boolean): ClothingSet | 'lost' | undefined {
  if (setId !== undefined) return sets.find(({ id }) => id === setId) ?? 'lost';
  return listFirst ? undefined : sets[0];
}
