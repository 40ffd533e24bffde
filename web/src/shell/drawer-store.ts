import { useSyncExternalStore } from 'react';
import { session } from '../lib/session.ts';

interface Drawer {
  /** Wide window: menu with words instead of a rail of icons. */
  readonly expanded: boolean;
  /** Narrow window: drawer over the page. */
  readonly overlay: boolean;
  /** By the name of a group of the menu: whether it was opened or folded on this page. */
  readonly opened: Readonly<Record<string, boolean>>;
}

const KEY = 'riideait.menu';
const listeners = new Set<() => void>();

function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the choice lasts until a reload.
  }
}

let drawer: Drawer = { expanded: remembered(KEY) !== 'rail', overlay: false, opened: {} };

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
  remember(KEY, expanded ? 'open' : 'rail');
  become({ expanded });
};

const keyOf = (group: string) => `${KEY}.${group}`;

/** Opens or folds a group of the menu. */
export const setOpened = (group: string, isOpen: boolean): void => {
  remember(keyOf(group), isOpen ? 'open' : 'folded');
  become({ opened: { ...drawer.opened, [group]: isOpen } });
};

/** Whether somebody opened or folded a group; undefined: nobody yet. */
export function isOpened({ opened }: Drawer, group: string): boolean | undefined {
  const kept = remembered(keyOf(group));
  return opened[group] ?? (kept === null ? undefined : kept === 'open');
}

export const setOverlay = (overlay: boolean): void => become({ overlay });

/** State of the side drawer; menu or rail, and which groups are open, is remembered in this browser. */
export const useDrawer = (): Drawer =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => drawer,
  );
