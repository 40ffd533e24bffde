import { browserStorage, KEPT_KEY, type Storage } from '../../../lib/kept.ts';
import { ownerOf, type SessionStore, session } from '../../../lib/session.ts';
import { type Basket, type BasketAction, basketAfter, emptyBasket } from './basket.ts';
import { type Begun, type ListOwner, readBegun, readList, writeList } from './kept-lists.ts';

interface Dated {
  readonly basket: Basket;
  /** ISO 8601 moment of the last addition; null if empty from the start. */
  readonly addedAt: string | null;
}

export interface BasketStore {
  of(personId: number): Basket;
  addedAt(personId: number): string | null;
  /** Lists begun and not issued, the newest first. */
  begun(): readonly Begun[];
  /** Changes the basket at once, before React renders. */
  dispatch(personId: number, action: BasketAction): void;
  /** Calls `listener` after every change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Takes over the changes of another tab: the last one wins. */
  syncWithStorage(): void;
}

/** Baskets by person, of one user in one ensemble. They are kept in the browser until logout. */
export function createBasketStore(session: SessionStore, storage: Storage, now = () => new Date()): BasketStore {
  const baskets = new Map<number, Dated>();
  const listeners = new Set<() => void>();
  let owner = ownerOf(session.get());

  session.subscribe(() => {
    const current = ownerOf(session.get());
    if (current !== owner) baskets.clear();
    owner = current;
  });
  const listOwner = (personId: number): ListOwner | undefined => {
    const { user } = session.get();
    return user?.ensembleCode ? { userId: user.id, ensembleCode: user.ensembleCode, personId } : undefined;
  };
  const load = (personId: number): Dated => {
    const of = listOwner(personId);
    const list = of && readList(storage, of, now());
    return list
      ? { basket: { entries: list.entries, nextKey: list.entries.length + 1 }, addedAt: list.addedAt }
      : { basket: emptyBasket, addedAt: null };
  };
  const become = (personId: number, dated: Dated) => {
    baskets.set(personId, dated);
    return dated;
  };
  const dated = (personId: number): Dated => baskets.get(personId) ?? become(personId, load(personId));
  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    of: (personId) => dated(personId).basket,
    addedAt: (personId) => dated(personId).addedAt,
    begun: () => {
      const { user } = session.get();
      return user?.ensembleCode ? readBegun(storage, { userId: user.id, ensembleCode: user.ensembleCode }, now()) : [];
    },
    dispatch: (personId, action) => {
      const before = dated(personId);
      const addedAt = action.type === 'added' ? now().toISOString() : before.addedAt;
      const { basket } = become(personId, { basket: basketAfter(before.basket, action), addedAt });
      const of = listOwner(personId);
      if (of && addedAt !== null) writeList(storage, of, { entries: basket.entries, addedAt }, now());
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    syncWithStorage: () => {
      baskets.clear();
      tell();
    },
  };
}

/** The baskets of this tab. */
export const basketStore = createBasketStore(session, browserStorage);

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEPT_KEY || key === null) basketStore.syncWithStorage();
});
