import { type ClothingItem, type Issuable, itemLabel } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastError } from '../../ui/toasts.tsx';
import { type Basket, type BasketAction, basketAfter, pick } from './basket.ts';
import { freeItemsQuery, issuablesQuery } from './issuing.api.ts';
import { keptBaskets } from './kept-baskets.ts';

/** Something the desk says once; `key` tells repeated words apart, so that they are heard again. */
export interface Said {
  readonly key: number;
  readonly text: string;
}

export interface Desk {
  readonly basket: Basket;
  readonly dispatch: (action: BasketAction) => void;
  /** What went into the list, the latest last. */
  readonly additions: readonly Said[];
  /** Why something picked did not: the last few, until they are closed or the list is done with. */
  readonly refusals: readonly Said[];
  readonly dismiss: (refusal: Said) => void;
  /** Puts a search result into the list, or says why not; false where that failed. */
  readonly take: (hit: Issuable) => Promise<boolean>;
  /** As `take`, with the first result for what was typed; false where there is none. */
  readonly takeFirst: (typed: string) => Promise<boolean>;
  /** The list as it is once all that was picked has come into it. */
  readonly settled: () => Promise<Basket>;
}

/** So many additions stay readable; one has been heard long before it goes. */
const ADDITIONS_KEPT = 5;
/** So many refusals are shown: three numbers in a row may all be out. */
const REFUSALS_KEPT = 3;

/** The list of what is about to be issued to a person, and how things get into it. */
export function useDesk(personId: number): Desk {
  const { t } = useTranslation('issuing');
  const client = useQueryClient();
  const [basket, dispatchNow] = useReducer(basketAfter, personId, keptBaskets.of);
  const [additions, setAdditions] = useState<readonly Said[]>([]);
  const [refusals, setRefusals] = useState<readonly Said[]>([]);
  // Three numbers typed in a row are picked faster than React draws: each must see what the one before has added.
  const latest = useRef(basket);
  const lastPick = useRef<Promise<unknown>>(Promise.resolve());
  const saidCount = useRef(0);

  const dispatch = (action: BasketAction) => {
    latest.current = basketAfter(latest.current, action);
    keptBaskets.keep(personId, latest.current);
    dispatchNow(action);
    if (action.type === 'issued' || action.type === 'emptied') setRefusals([]);
  };
  const said = (text: string): Said => {
    saidCount.current += 1;
    return { key: saidCount.current, text };
  };
  const refuse = (text: string) => setRefusals((before) => [...before.slice(1 - REFUSALS_KEPT), said(text)]);

  const add = (hit: Issuable, free: readonly ClothingItem[]) => {
    const picked = pick(hit, free, latest.current.entries);
    if (picked.outcome === 'listed') return refuse(t('alreadyListed', { item: hit.name }));
    if (picked.outcome === 'unavailable') return refuse(`${hit.name}: ${hit.title ?? t('justGone')}`);

    const { piece } = picked;
    dispatch({ type: 'added', piece });
    // That a name is out of stock is seen in the list; it has only to be heard.
    const text =
      piece.itemId === null
        ? t('outOfStock', { name: hit.name })
        : t('added', { item: itemLabel(piece.clothingName, piece.clothingNumber) });
    setAdditions((before) => [...before.slice(1 - ADDITIONS_KEPT), said(text)]);
  };

  const withFree = async (hit: Issuable) => ({ hit, free: (await client.fetchQuery(freeItemsQuery(hit.id))).data });

  /** What is searched for at once comes into the list in the order it was typed. */
  const addInTurn = (search: Promise<Awaited<ReturnType<typeof withFree>> | undefined>, typed: string): Promise<boolean> => {
    const picking = Promise.all([search, lastPick.current])
      .then(([found]) => {
        if (found === undefined) refuse(t('notFound', { typed }));
        else add(found.hit, found.free);
        return found !== undefined;
      })
      .catch((error: unknown) => {
        toastError(error);
        return false;
      });
    lastPick.current = picking;
    return picking;
  };

  const findFirst = async (typed: string) => {
    const { data: hits } = await client.fetchQuery(issuablesQuery(typed));
    const [first] = hits;
    return first && withFree(first);
  };

  return {
    basket,
    dispatch,
    additions,
    refusals,
    dismiss: (refusal) => setRefusals((before) => before.filter(({ key }) => key !== refusal.key)),
    take: (hit) => addInTurn(withFree(hit), hit.name),
    takeFirst: (typed) => addInTurn(findFirst(typed), typed),
    settled: async () => {
      await lastPick.current;
      return latest.current;
    },
  };
}
