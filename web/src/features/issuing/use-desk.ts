import type { Issuable } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { toastError } from '../../ui/toasts.tsx';
import type { Basket, BasketAction } from './basket.ts';
import { basketStore } from './basket-store.ts';
import { issuablesQuery } from './issuing.api.ts';
import { type PickedHit, readHit } from './picked-hits.ts';
import { useAddHit } from './use-add-hit.ts';
import { useArrivals } from './use-arrivals.ts';
import { type Messages, useMessages } from './use-messages.ts';

export interface Desk extends Pick<Messages, 'additions' | 'refusals' | 'dismiss'> {
  readonly basket: Basket;
  /** Changes the basket. Refusals stay until it is issued or emptied. */
  readonly dispatch: (action: BasketAction) => void;
  /** Names of a set being loaded. */
  readonly arriving: readonly string[];
  /** Adds a search result, or shows the reason it cannot; false if the call failed. */
  readonly take: (hit: Issuable) => Promise<boolean>;
  /** As `take`, with the first result for `typed`; false if there is none. */
  readonly takeFirst: (typed: string) => Promise<boolean>;
  /** The basket once all pending picks are added. */
  readonly settled: () => Promise<Basket>;
}

/**
 * A person's basket and its changes.
 * @param heldNames ids of the clothing names the person holds
 */
export function useDesk(personId: number, heldNames: ReadonlySet<number>): Desk {
  const { t } = useTranslation('issuing');
  const client = useQueryClient();
  const basket = useSyncExternalStore(basketStore.subscribe, () => basketStore.of(personId));
  const messages = useMessages();
  const add = useAddHit(personId, heldNames, messages);
  const { arriving, during } = useArrivals();
  const lastPick = useRef<Promise<unknown>>(Promise.resolve());

  /** Searches run concurrently; their results are added in typing order. */
  const addInTurn = (search: (expect: (names: readonly string[]) => void) => Promise<PickedHit | undefined>, typed: string) => {
    const picking = during((expect) => Promise.all([search(expect), lastPick.current]))
      .then(([found]) => {
        if (found === undefined) messages.refuse(t('notFound', { typed }));
        else add(found);
        return found !== undefined;
      })
      .catch((error: unknown) => {
        toastError(error);
        return false;
      });
    lastPick.current = picking;
    return picking;
  };

  const findFirst = async (typed: string, expect: (names: readonly string[]) => void) => {
    // A key of its own: Enter empties the box, which aborts the query of the box.
    const { queryKey, ...query } = issuablesQuery(typed);
    const { data: hits } = await client.fetchQuery({ ...query, queryKey: [...queryKey, 'first'] });
    const [first] = hits;
    return first && readHit(client, first, expect);
  };

  return {
    ...messages,
    basket,
    dispatch: (action) => {
      basketStore.dispatch(personId, action);
      if (action.type === 'issued' || action.type === 'emptied') messages.clearRefusals();
    },
    arriving,
    take: (hit) => addInTurn((expect) => readHit(client, hit, expect), hit.name),
    takeFirst: (typed) => addInTurn((expect) => findFirst(typed, expect), typed),
    settled: async () => {
      await lastPick.current;
      return basketStore.of(personId);
    },
  };
}
