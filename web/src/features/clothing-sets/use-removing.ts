import type { ClothingSetItem } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toasts.tsx';
import { useAddToSet, useRemoveFromSet } from './clothing-sets.api.ts';

/** Takes clothing names out of a set at once and offers to put them back. The next may go before this one has: each is followed by itself. */
export function useRemoving(setId: number) {
  const { t } = useTranslation('clothing-sets');
  const removal = useRemoveFromSet();
  const putBack = useAddToSet();
  /** Ids of the rows that are being taken out. */
  const [removing, setRemoving] = useState<ReadonlySet<number>>(new Set());

  const remove = async ({ id, clothingNameId, name }: ClothingSetItem) => {
    setRemoving((before) => before.union(new Set([id])));
    try {
      await removal.mutateAsync({ params: { id: setId, nameId: clothingNameId } });
      const undo = () => putBack.mutate({ params: { id: setId }, body: { clothingNameIds: [clothingNameId] } });
      toast.success(t('removed', { name }), { action: { label: t('undo'), onClick: undo } });
    } catch {
      // the mutation has told it already, and nothing was taken out
      setRemoving((before) => before.difference(new Set([id])));
    }
  };

  return { removing, remove };
}
