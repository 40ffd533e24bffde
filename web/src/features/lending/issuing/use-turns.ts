import { useRef } from 'react';
import { toastError } from '../../../ui/toasts.tsx';
import { basketStore } from './basket-store.ts';
import type { PickedHit } from './picked-hits.ts';
import { t } from './texts.ts';
import type { Added } from './typing.ts';
import { type Receiver, useAddHit } from './use-add-hit.ts';
import { useArrivals } from './use-arrivals.ts';
import type { Messages } from './use-messages.ts';

/** A search for what to add; `expect` shows the names of a set while it loads. */
export type PickSearch = (expect: (names: readonly string[]) => void) => Promise<PickedHit | undefined>;

interface Turn {
  readonly search: PickSearch;
  readonly typed: string;
  /** Keys of the entries that it replaces. */
  readonly instead: readonly number[];
  /** False once the text has changed: the list then stays as it is. */
  readonly isMeant?: () => boolean;
  /** Takes the failure of the search instead of a toast. */
  readonly onFailure?: (error: unknown) => void;
}

/** Searches run concurrently; their results are added in typing order. */
export function useTurns(person: Receiver, heldNames: ReadonlySet<number>, messages: Messages) {
  const add = useAddHit(person, heldNames, messages);
  const { arriving, during } = useArrivals();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const remove = (keys: readonly number[]) => basketStore.dispatch(person.id, { type: 'removed', keys });

  /** Resolves to undefined if nothing changed, to null if nothing was found or the search failed. */
  const addInTurn = ({ search, typed, instead, isMeant = () => true, onFailure = toastError }: Turn): Promise<Added | null | undefined> => {
    const adding = during((expect) => Promise.all([search(expect), last.current]))
      .then(([found]) => {
        if (!isMeant()) return undefined;
        if (found !== undefined) return add(found, instead);
        remove(instead);
        messages.refuse(t('notFound', { typed }));
        return null;
      })
      .catch((error: unknown) => {
        if (!isMeant()) return undefined;
        remove(instead);
        onFailure(error);
        return null;
      });
    last.current = adding;
    return adding;
  };

  return { arriving, addInTurn, settled: () => last.current };
}

export type AddInTurn = ReturnType<typeof useTurns>['addInTurn'];
