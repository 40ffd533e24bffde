import { useState, useSyncExternalStore } from 'react';

export type MarkId = string | number;

interface MarksState {
  readonly ids: ReadonlySet<MarkId>;
  /** On a phone: cards take ticks, their links and actions rest. */
  readonly isOn: boolean;
}

/** Ticked rows of a table. A store: a tick draws its own row again, not the table. */
export function createMarks() {
  let state: MarksState = { ids: new Set(), isOn: false };
  const listeners = new Set<() => void>();
  const become = (change: Partial<MarksState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  return {
    get: (): MarksState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    begin: () => become({ isOn: true }),
    /** Takes all ticks away. */
    end: () => become({ ids: new Set(), isOn: false }),
    toggle: (id: MarkId) => become({ ids: state.ids.symmetricDifference(new Set([id])) }),
    /** Ticks all of these, or takes their ticks away if all have one; other ticks stay. */
    toggleAll: (ids: readonly MarkId[]) =>
      become({ ids: ids.every((id) => state.ids.has(id)) ? state.ids.difference(new Set(ids)) : state.ids.union(new Set(ids)) }),
  };
}

export type Marks = ReturnType<typeof createMarks>;

/** The ticks of a table that is on screen. */
export const useMarks = (): Marks => useState(createMarks)[0];

/** What `read` takes from the ticks; draws again when it changes. */
export const useMarked = <T>(marks: Marks, read: (state: MarksState) => T): T =>
  useSyncExternalStore(marks.subscribe, () => read(marks.get()));

/** How rows are ticked. Both stable between renders, for speed. */
export interface Marking<Row> {
  marks: Marks;
  /** A row's name, for screen readers: 'nr 12'. */
  labelOf: (row: Row) => string;
}
