import { type HistoryEntry, itemLabel } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { isRefusedFor } from '../../../lib/call-error.ts';
import { historyOfItemQuery } from './history.api.ts';
import { t } from './texts.ts';
import type { Messages } from './use-messages.ts';

const isHeldElsewhere = (error: unknown) => isRefusedFor(error, 'ITEM_ALREADY_ISSUED');

/** Offers to take pieces from the people who got them while they were in the basket or on the screen. */
export function useOfferHeld(personId: number, { refuse }: Pick<Messages, 'refuse'>) {
  const client = useQueryClient();

  const offer = ({ clothingId, clothingName, clothingNumber, personId: holder, personName }: HistoryEntry) => {
    const text = t('isHeldBy', { item: itemLabel(clothingName, clothingNumber), holder: personName });
    refuse(text, { held: { itemId: clothingId, personId: holder } });
  };

  return async (error: unknown, clothingIds: readonly number[]) => {
    if (!isHeldElsewhere(error)) return;
    const histories = clothingIds.map((clothingId) => client.fetchQuery(historyOfItemQuery(clothingId)));
    for (const found of await Promise.allSettled(histories)) {
      const latest = found.status === 'fulfilled' ? found.value.data[0] : undefined;
      if (latest?.validUntil === null && latest.personId !== personId) offer(latest);
    }
  };
}
