import type { ClothingSet } from '@riideait/contract';

/** The set in the address, `lost` if missing. Without one the first set, or none with `listFirst`. */
export function shownSet(sets: readonly ClothingSet[], setId: number | undefined, listFirst: boolean): ClothingSet | 'lost' | undefined {
  if (setId !== undefined) return sets.find(({ id }) => id === setId) ?? 'lost';
  return listFirst ? undefined : sets[0];
}
