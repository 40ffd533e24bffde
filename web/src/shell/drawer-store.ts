import { useSyncExternalStore } from 'react';
import { session } from '../lib/session.ts';

interface Drawer {
  /** On a wide window: with words, not only a rail of icons. */
  readonly expanded: boolean;
  /** On a narrow window: lies over the page. */
  readonly overlay: boolean;
}

const KEY = 'riideait.menu';
const listeners = new Set<() => void>();

function isRemembered(value: 'rail'): boolean {
  try {
    return localStorage.getItem(KEY) === value;
  } catch {
    return false;
  }
}

function remember(expanded: boolean): void {
  try {
    localStorage.setItem(KEY, expanded ? 'open' : 'rail');
  } catch {
    // without a storage the choice lasts until the page is loaded again
  }
}

let drawer: Drawer = { expanded: !isRemembered('rail'), overlay: false };

function become(change: Partial<Drawer>): void {
  drawer = { ...drawer, ...change };
  for (const listener of listeners) listener();
}

let wasAuthenticated = session.get().authenticated;
session.subscribe(() => {
  const { authenticated } = session.get();
  // spec, chapter 2: it opens when someone has logged in and closes when they are out
  if (authenticated !== wasAuthenticated) become({ expanded: authenticated, overlay: authenticated });
  wasAuthenticated = authenticated;
});

export const setExpanded = (expanded: boolean): void => {
  remember(expanded);
  become({ expanded });
};

export const setOverlay = (overlay: boolean): void => become({ overlay });

/** The side drawer's state; the choice between menu and rail is remembered in this browser. */
export const useDrawer = (): Drawer =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => drawer,
  );
