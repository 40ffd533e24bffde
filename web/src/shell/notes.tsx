import { Fragment, type ReactNode, useSyncExternalStore } from 'react';

let shown: ReadonlyMap<string, ReactNode> = new Map();
const listeners = new Set<() => void>();

/** Shows a lasting note of that name below the top bar; null takes it away. */
export function setNote(name: string, note: ReactNode): void {
  shown = new Map([...shown].filter(([other]) => other !== name).concat(note === null ? [] : [[name, note]]));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function Notes() {
  const notes = useSyncExternalStore(subscribe, () => shown);
  return [...notes].map(([name, note]) => <Fragment key={name}>{note}</Fragment>);
}
