import { ownerOf, session } from '../../lib/session.ts';
import { type Basket, emptyBasket } from './basket.ts';

const kept = new Map<number, Basket>();
let owner = ownerOf(session.get());

/** What one user has put together must not wait for the next one at the same browser, nor in another ensemble. */
function forgetOthers(): void {
  const now = ownerOf(session.get());
  if (now === owner) return;
  kept.clear();
  owner = now;
}

/**
 * Lists that have not been issued yet, by the person they are for. They outlive the person's page, not the browser tab:
 * whoever follows a link to see a piece's history finds the list again on coming back.
 */
export const keptBaskets = {
  of: (personId: number): Basket => {
    forgetOthers();
    return kept.get(personId) ?? emptyBasket;
  },
  keep: (personId: number, basket: Basket): void => {
    forgetOthers();
    if (basket.entries.length === 0) kept.delete(personId);
    else kept.set(personId, basket);
  },
};
