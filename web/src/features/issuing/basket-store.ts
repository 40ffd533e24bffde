import { ownerOf, session } from '../../lib/session.ts';
import { type Basket, type BasketAction, basketAfter, emptyBasket } from './basket.ts';

const baskets = new Map<number, Basket>();
const listeners = new Set<() => void>();
let owner = ownerOf(session.get());

/** Baskets end with the session and with its ensemble. */
function forgetOthers(): void {
  const now = ownerOf(session.get());
  if (now === owner) return;
  baskets.clear();
  owner = now;
}

/** Baskets by person. They outlive the person's page, not the browser tab. */
export const basketStore = {
  of: (personId: number): Basket => {
    forgetOthers();
    return baskets.get(personId) ?? emptyBasket;
  },
  /** Changes the basket at once, before React renders. */
  dispatch: (personId: number, action: BasketAction): void => {
    baskets.set(personId, basketAfter(basketStore.of(personId), action));
    for (const listener of listeners) listener();
  },
  /** Calls `listener` after every change; returns the unsubscribe function. */
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
