import { ownerOf, session } from '../../lib/session.ts';
import { type Basket, type BasketAction, basketAfter, emptyBasket } from './basket.ts';

const baskets = new Map<number, Basket>();
const listeners = new Set<() => void>();
let owner = ownerOf(session.get());

/** A list ends with the session and with the ensemble of its user. */
function forgetOthers(): void {
  const now = ownerOf(session.get());
  if (now === owner) return;
  baskets.clear();
  owner = now;
}

/** The lists of what is about to be issued, by person. They outlive the person's page, not the browser tab. */
export const basketStore = {
  of: (personId: number): Basket => {
    forgetOthers();
    return baskets.get(personId) ?? emptyBasket;
  },
  /** Changes the list at once: what comes next sees it before React has drawn. */
  dispatch: (personId: number, action: BasketAction): void => {
    baskets.set(personId, basketAfter(basketStore.of(personId), action));
    for (const listener of listeners) listener();
  },
  /** Calls `listener` after every change, until the returned function is called. */
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
