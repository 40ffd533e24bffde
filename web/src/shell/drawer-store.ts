import { useSyncExternalStore } from 'react';
import { session } from '../lib/session.ts';

interface Drawer {
  /** Wide window: menu with words instead of a rail of icons. */
  readonly expanded: boolean;
  /** Narrow window: drawer over the page. */
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
    // Without storage the choice lasts until a reload.
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
  // Beside the page it opens after login and closes after logout; over the page it would hide it (decision 74).
  if (authenticated !== wasAuthenticated) become({ expanded: authenticated, overlay: false });
  wasAuthenticated = authenticated;
});

export const setExpanded = (expanded: boolean): void => {
  remember(expanded);
  become({ expanded });
};

export const setOverlay = (overlay: boolean): void => become({ overlay });

/** State of the side drawer; menu or rail is remembered in this browser. */
export const useDrawer = (): Drawer =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => drawer,
  );
