import type { Choice, Issuable } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isEnough } from '../../../shell/search/results.ts';
import { toast } from '../../../ui/toasts.tsx';
import type { ScanAnswer } from '../../wardrobe/scanning/scanner.embed.tsx';
import { type DueChoice, useDueChoice } from '../due-dates/due-choice.embed.tsx';
import type { Basket, BasketAction, Entry } from './basket.ts';
import { basketStore } from './basket-store.ts';
import { findFirst, type Reading, readHit } from './picked-hits.ts';
import { scanned } from './scanned.ts';
import { t } from './texts.ts';
import { Typing } from './typing.ts';
import type { Receiver } from './use-add-hit.ts';
import { useAsking } from './use-asking.ts';
import { type Continued, useContinued } from './use-continued.ts';
import { useBasketFits, useFitsOf } from './use-fits.ts';
import { type Messages, useMessages } from './use-messages.ts';
import { useOfferHeld } from './use-offer-held.ts';
import { useTurns } from './use-turns.ts';

export interface Desk extends Pick<Messages, 'additions' | 'refusals' | 'dismiss'> {
  readonly basket: Basket;
  /** How free pieces of the names in the basket fit. */
  readonly fits: readonly Choice[] | undefined;
  /** When the issued pieces are to be back. */
  readonly due: DueChoice;
  /** Set while the list that the desk opened with is not empty. */
  readonly continued: Continued | undefined;
  /** Changes the basket. Refusals stay until it is issued or emptied. */
  readonly dispatch: (action: BasketAction) => void;
  /** Names of a set being loaded. */
  readonly arriving: readonly string[];
  /** The text of the search box. */
  readonly typing: Typing;
  /** Adds a search result, or shows the reason it cannot, and empties the box. */
  readonly take: (hit: Issuable) => void;
  /** As `take`, with the piece of the typed code, or the first result for the typed text; asks where that is doubtful. */
  readonly takeFirst: () => void;
  /** Asks which result of the typed text is meant. */
  readonly ask: (typed: string) => void;
  /** The text that was asked about last. */
  readonly asked: string | undefined;
  /** As `take`, with the piece of a scanned code. The box stays as it is. */
  readonly scan: (code: string) => Promise<ScanAnswer>;
  /** After a refused issue: offers to take those of its pieces that other people hold. */
  readonly offerHeld: (error: unknown, clothingIds: readonly number[]) => Promise<void>;
  /** The basket once all pending picks are added. */
  readonly settled: () => Promise<Basket>;
}

/** A list that was given up can be taken back, also from another page. */
function offerBack(personId: number, given: readonly Entry[]): void {
  const entries = given.filter(({ inDoubt }) => !inDoubt);
  if (entries.length === 0) return;
  const undo = () => basketStore.dispatch(personId, { type: 'restored', entries });
  toast.success(t('gaveUp'), { undo });
}

/**
 * A person's basket and its changes.
 * @param heldNames ids of the clothing names the person holds
 */
export function useDesk(person: Receiver, heldNames: ReadonlySet<number>): Desk {
  const personId = person.id;
  const client = useQueryClient();
  const basket = useSyncExternalStore(basketStore.subscribe, () => basketStore.of(personId));
  const continued = useContinued(personId, basket.entries.length === 0);
  const messages = useMessages();
  const { arriving, addInTurn, settled } = useTurns(person, heldNames, messages);
  const dispatch = (action: BasketAction) => basketStore.dispatch(personId, action);

  const reading: Reading = { client, personId, fitsOf: useFitsOf(personId) };
  const [typing] = useState(
    () =>
      new Typing({
        add: (hit, instead, isMeant) => addInTurn({ search: (expect) => readHit(reading, hit, expect), typed: hit.name, instead, isMeant }),
        remove: (keys) => dispatch({ type: 'removed', keys }),
        doubt: (keys, inDoubt) => {
          for (const key of keys) dispatch({ type: 'changed', key, change: { inDoubt } });
        },
      }),
  );
  useEffect(() => () => typing.end(), [typing]);

  const { asked, ask, close } = useAsking(typing, addInTurn, messages);

  return {
    ...messages,
    offerHeld: useOfferHeld(personId, messages),
    basket,
    fits: useBasketFits(personId, basket.entries),
    due: useDueChoice(),
    continued,
    dispatch: (action) => {
      dispatch(action);
      if (action.type === 'emptied') offerBack(personId, basket.entries);
      if (action.type === 'issued' || action.type === 'emptied') messages.clearRefusals();
    },
    arriving,
    typing,
    asked,
    ask,
    take: (hit) => void close((expect) => readHit(reading, hit, expect), hit.name),
    takeFirst: () => {
      const { text, outcome } = typing.shown();
      const typed = text.trim();
      if (outcome) typing.close();
      else if (isEnough(typed)) void close((expect) => findFirst(reading, typed, expect), typed);
    },
    scan: (code) => scanned(reading, code, addInTurn),
    settled: async () => {
      if (typing.shown().outcome) typing.close();
      await settled();
      return basketStore.of(personId);
    },
  };
}
