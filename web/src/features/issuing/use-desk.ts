import { type Issuable, itemLabel } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastError } from '../../ui/toasts.tsx';
import { type Basket, type BasketAction, basketAfter, emptyBasket, pick } from './basket.ts';
import { freeItemsQuery, issuablesQuery } from './issuing.api.ts';

/** What the desk has to say about the last thing picked. */
export interface Notice {
  readonly kind: 'added' | 'refused';
  readonly text: string;
}

export interface Desk {
  readonly basket: Basket;
  readonly dispatch: (action: BasketAction) => void;
  readonly notice: Notice | null;
  /** Puts a search result into the list, or says why not. */
  readonly take: (hit: Issuable) => Promise<void>;
  /** As `take`, with the first result for what was typed; false where there is none. */
  readonly takeFirst: (typed: string) => Promise<boolean>;
}

/** The list of what is about to be issued, and how things get into it. */
export function useDesk(): Desk {
  const { t } = useTranslation('issuing');
  const client = useQueryClient();
  const [basket, dispatchNow] = useReducer(basketAfter, emptyBasket);
  const [notice, setNotice] = useState<Notice | null>(null);
  // Three numbers typed in a row are picked faster than React draws: each must see what the one before has added.
  const latest = useRef(basket);
  const dispatch = (action: BasketAction) => {
    latest.current = basketAfter(latest.current, action);
    dispatchNow(action);
  };

  const take = async (hit: Issuable) => {
    try {
      const { data: free } = await client.fetchQuery(freeItemsQuery(hit.id));
      const picked = pick(hit, free, latest.current.entries);
      if (picked.outcome === 'listed') return setNotice({ kind: 'refused', text: t('alreadyListed', { item: hit.name }) });
      if (picked.outcome === 'unavailable') return setNotice({ kind: 'refused', text: `${hit.name}: ${hit.title ?? t('justGone')}` });

      const { piece } = picked;
      dispatch({ type: 'added', piece });
      setNotice(
        piece.itemId === null
          ? { kind: 'refused', text: t('outOfStock', { name: hit.name }) }
          : { kind: 'added', text: t('added', { item: itemLabel(piece.clothingName, piece.clothingNumber) }) },
      );
    } catch (error) {
      toastError(error);
    }
  };

  const takeFirst = async (typed: string) => {
    try {
      const { data: hits } = await client.fetchQuery(issuablesQuery(typed));
      const [first] = hits;
      if (first !== undefined) await take(first);
      else setNotice({ kind: 'refused', text: t('notFound', { typed }) });
      return first !== undefined;
    } catch (error) {
      toastError(error);
      return false;
    }
  };

  return { basket, dispatch, notice, take, takeFirst };
}
