import type { ClothingSetItem } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toasts.tsx';
import { useAddToSet, useRemoveFromSet } from './clothing-sets.api.ts';

/** Removes clothing names from a set, with undo. Several removals may run at once. */
export function useRemoving(setId: number) {
  const { t } = useTranslation('clothing-sets');
  const removal = useRemoveFromSet();
  const putBack = useAddToSet();
  /** Ids of rows being removed. */
  const [removing, setRemoving] = useState<ReadonlySet<number>>(new Set());

  const remove = async ({ id, clothingNameId, name }: ClothingSetItem) => {
    setRemoving((before) => before.union(new Set([id])));
    try {
      await removal.mutateAsync({ params: { id: setId, nameId: clothingNameId } });
      const undo = () => putBack.mutate({ params: { id: setId }, body: { clothingNameIds: [clothingNameId] } });
      toast.success(t('removed', { name }), { action: { label: t('undo'), onClick: undo } });
    } catch {
      // The mutation has shown the error; the row stays.
      setRemoving((before) => before.difference(new Set([id])));
    }
  };

  return { removing, remove };
}
