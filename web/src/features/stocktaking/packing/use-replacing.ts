import { type DressingChoice, itemLabel, returnEndpoints } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from '../../../texts/i18n.ts';
import { useApiMutation } from '../../../ui/api.ts';
import { toast } from '../../../ui/toasts.tsx';
import { useHandOver, useSetCell } from '../../fitting/dressing/dressing.api.ts';
import { useCareOfItems } from '../../wardrobe/clothing-items/clothing-items.api.ts';
import type { PlannedLine } from './use-packing.ts';

/** What becomes of the damaged piece. */
export const damages = ['REPAIR', 'WASH', 'LOST'] as const;
export type Damage = (typeof damages)[number];

type Cell = Record<'id' | 'personId' | 'clothingNameId', number>;

/**
 * The new piece into the cell, the damaged one noted; of one that she has already the return notes it, and the new one is handed over. Each
 * is a deed of its own. What fails is said, and the dialog stays with the rest.
 */
export function useReplacing(cell: Cell, { clothingId, holder, personId, personName, name }: PlannedLine, onDone: () => void) {
  const { t } = useTranslation('packing');
  const [isBack, setBack] = useState(holder === null);
  const [busy, setBusy] = useState(false);
  const [back, set] = [useApiMutation(returnEndpoints.return), useSetCell()];
  const [care, handOver] = [useCareOfItems(), useHandOver({})];

  const replace = async (best: DressingChoice, state: Damage, note: string | null): Promise<void> => {
    setBusy(true);
    try {
      if (!isBack) {
        await back.mutateAsync({ body: { items: [{ clothingId, personId, state, ...(note !== null && { note }) }] } });
        setBack(true);
      }
      await set.mutateAsync({ params: cell, body: { state: 'LOCKED', clothingId: best.clothingId } });
      if (holder === null)
        await care.mutateAsync({ body: { clothingIds: [clothingId], state, ...(note !== null && { stateNote: note }) } });
      else {
        const people = [{ personId, clothingIds: [best.clothingId] }];
        await handOver.mutateAsync({ params: { id: cell.id }, body: { people, personIds: [] } });
      }
      toast.success(t('replaced', { who: personName, item: itemLabel(name, best.clothingNumber) }));
      onDone();
    } catch {
      // Said already.
    } finally {
      setBusy(false);
    }
  };
  return { replace, busy };
}
