import { type Issuable, itemLabel } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { toastError } from '../../ui/toasts.tsx';
import { type Basket, type BasketAction, type NameOfSet, type Picked, pick, pickSet } from './basket.ts';
import { basketStore } from './basket-store.ts';
import { issuablesQuery } from './issuing.api.ts';
import { type PickedHit, readHit } from './picked-hits.ts';
import { useArrivals } from './use-arrivals.ts';

/** A message of the desk; `key` keeps repeats distinct for screen readers. */
export interface Said {
  readonly key: number;
  readonly text: string;
}

export interface Desk {
  readonly basket: Basket;
  readonly dispatch: (action: BasketAction) => void;
  /** Names of a set being loaded. */
  readonly arriving: readonly string[];
  /** Messages of additions, the latest last. */
  readonly additions: readonly Said[];
  /** The last refusals, until closed or until the list is issued or emptied. */
  readonly refusals: readonly Said[];
  readonly dismiss: (refusal: Said) => void;
  /** Adds a search result, or shows the reason it cannot; false if the call failed. */
  readonly take: (hit: Issuable) => Promise<boolean>;
  /** As `take`, with the first result for `typed`; false if there is none. */
  readonly takeFirst: (typed: string) => Promise<boolean>;
  /** The basket once all pending picks are added. */
  readonly settled: () => Promise<Basket>;
}

const ADDITIONS_KEPT = 5;
/** Refusals shown at once. */
const REFUSALS_KEPT = 3;

/**
 * A person's basket and its changes.
 * @param heldNames ids of the clothing names the person holds
 */
export function useDesk(personId: number, heldNames: ReadonlySet<number>): Desk {
  const { t } = useTranslation('issuing');
  const client = useQueryClient();
  const basket = useSyncExternalStore(basketStore.subscribe, () => basketStore.of(personId));
  const [additions, setAdditions] = useState<readonly Said[]>([]);
  const [refusals, setRefusals] = useState<readonly Said[]>([]);
  const lastPick = useRef<Promise<unknown>>(Promise.resolve());
  const saidCount = useRef(0);
  const heldNow = useRef(heldNames);
  useEffect(() => {
    heldNow.current = heldNames;
  });
  const { arriving, during } = useArrivals();

  const dispatch = (action: BasketAction) => {
    basketStore.dispatch(personId, action);
    if (action.type === 'issued' || action.type === 'emptied') setRefusals([]);
  };
  const said = (text: string): Said => {
    saidCount.current += 1;
    return { key: saidCount.current, text };
  };
  const refuse = (text: string) => setRefusals((before) => [...before.slice(1 - REFUSALS_KEPT), said(text)]);

  const announce = (text: string) => setAdditions((before) => [...before.slice(1 - ADDITIONS_KEPT), said(text)]);

  const addPiece = (hit: Issuable, picked: Picked) => {
    if (picked.outcome === 'listed') return refuse(t('alreadyListed', { item: hit.name }));
    if (picked.outcome === 'unavailable') return refuse(`${hit.name}: ${hit.title ?? t('justGone')}`);

    const { piece } = picked;
    dispatch({ type: 'added', pieces: [piece] });
    // For screen readers.
    announce(
      piece.itemId === null
        ? t('outOfStock', { name: hit.name })
        : t('added', { item: itemLabel(piece.clothingName, piece.clothingNumber) }),
    );
  };

  const addSet = ({ name: set }: Issuable, names: readonly NameOfSet[]) => {
    if (names.length === 0) return refuse(t('setEmpty', { set }));
    const { pieces, listed } = pickSet(names, basketStore.of(personId).entries, heldNow.current);
    if (pieces.length === 0) return refuse(t('setListed', { set }));

    dispatch({ type: 'added', pieces });
    const out = pieces.filter(({ itemId }) => itemId === null).map(({ clothingName }) => clothingName);
    announce(
      [t('setAdded', { set, count: pieces.length }), out.length > 0 && t('setOut', { names: out.join(', ') })].filter(Boolean).join('. '),
    );
    if (listed.length > 0) refuse(t('setPartlyListed', { set, names: listed.join(', ') }));
  };

  const add = (found: PickedHit) => {
    if ('names' in found) addSet(found.hit, found.names);
    else addPiece(found.hit, pick(found.hit, found.free, basketStore.of(personId).entries));
  };

  /** Searches run concurrently; their results are added in typing order. */
  const addInTurn = (search: (expect: (names: readonly string[]) => void) => Promise<PickedHit | undefined>, typed: string) => {
    const picking = during((expect) => Promise.all([search(expect), lastPick.current]))
      .then(([found]) => {
        if (found === undefined) refuse(t('notFound', { typed }));
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
    const { data: hits } = await client.fetchQuery(issuablesQuery(typed));
    const [first] = hits;
    return first && readHit(client, first, expect);
  };

  return {
    basket,
    dispatch,
    arriving,
    additions,
    refusals,
    dismiss: (refusal) => setRefusals((before) => before.filter(({ key }) => key !== refusal.key)),
    take: (hit) => addInTurn((expect) => readHit(client, hit, expect), hit.name),
    takeFirst: (typed) => addInTurn((expect) => findFirst(typed, expect), typed),
    settled: async () => {
      await lastPick.current;
      return basketStore.of(personId);
    },
  };
}
