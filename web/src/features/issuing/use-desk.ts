import { type Issuable, itemLabel } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastError } from '../../ui/toasts.tsx';
import { type Basket, type BasketAction, basketAfter, type NameOfSet, type Picked, pick, pickSet } from './basket.ts';
import { issuablesQuery } from './issuing.api.ts';
import { keptBaskets } from './kept-baskets.ts';
import { type PickedHit, readHit } from './picked-hits.ts';
import { useArrivals } from './use-arrivals.ts';

/** Something the desk says once; `key` tells repeated words apart, so that they are heard again. */
export interface Said {
  readonly key: number;
  readonly text: string;
}

export interface Desk {
  readonly basket: Basket;
  readonly dispatch: (action: BasketAction) => void;
  /** Names of a set that are on their way into the list. */
  readonly arriving: readonly string[];
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

/**
 * The list of what is about to be issued to a person, and how things get into it.
 * @param heldNames clothing names of which the person holds something
 */
export function useDesk(personId: number, heldNames: ReadonlySet<number>): Desk {
  const { t } = useTranslation('issuing');
  const client = useQueryClient();
  const [basket, dispatchNow] = useReducer(basketAfter, personId, keptBaskets.of);
  const [additions, setAdditions] = useState<readonly Said[]>([]);
  const [refusals, setRefusals] = useState<readonly Said[]>([]);
  // Three numbers typed in a row are picked faster than React draws: each must see what the one before has added.
  const latest = useRef(basket);
  const lastPick = useRef<Promise<unknown>>(Promise.resolve());
  const saidCount = useRef(0);
  const heldNow = useRef(heldNames);
  useEffect(() => {
    heldNow.current = heldNames;
  });
  const { arriving, during } = useArrivals();

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

  const announce = (text: string) => setAdditions((before) => [...before.slice(1 - ADDITIONS_KEPT), said(text)]);

  const addPiece = (hit: Issuable, picked: Picked) => {
    if (picked.outcome === 'listed') return refuse(t('alreadyListed', { item: hit.name }));
    if (picked.outcome === 'unavailable') return refuse(`${hit.name}: ${hit.title ?? t('justGone')}`);

    const { piece } = picked;
    dispatch({ type: 'added', pieces: [piece] });
    // That a name is out of stock is seen in the list; it has only to be heard.
    announce(
      piece.itemId === null
        ? t('outOfStock', { name: hit.name })
        : t('added', { item: itemLabel(piece.clothingName, piece.clothingNumber) }),
    );
  };

  const addSet = ({ name: set }: Issuable, names: readonly NameOfSet[]) => {
    if (names.length === 0) return refuse(t('setEmpty', { set }));
    const { pieces, listed } = pickSet(names, latest.current.entries, heldNow.current);
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
    else addPiece(found.hit, pick(found.hit, found.free, latest.current.entries));
  };

  /** What is searched for at once comes into the list in the order it was typed. */
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
      return latest.current;
    },
  };
}
