import type { ClothingSetItem } from '@riideait/contract';
import { useState } from 'react';
import { useRemoveFromSet } from './clothing-sets.api.ts';

/** Removes clothing names from a set. Several removals may run at once. */
export function useRemoving(setId: number, items: readonly ClothingSetItem[]) {
  const removal = useRemoveFromSet(items);
  /** Ids of rows being removed. */
  const [removing, setRemoving] = useState<ReadonlySet<number>>(new Set());

  const remove = async ({ id, clothingNameId }: ClothingSetItem) => {
    setRemoving((before) => before.union(new Set([id])));
    try {
      await removal.mutateAsync({ params: { id: setId, nameId: clothingNameId } });
    } catch {
      // The mutation has shown the error.
    }
    // An undo brings back the row with its id.
    setRemoving((before) => before.difference(new Set([id])));
  };

  return { removing, remove };
}
