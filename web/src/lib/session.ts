import { CurrentUser } from '@riideait/contract';
import { z } from 'zod';
import { browserStorage, forgetKept, type Storage } from './kept.ts';
import { forgetForms } from './kept-forms.ts';

/** The signed-in user. `expired`: the session ended without a logout. */
export type Session =
  | { readonly authenticated: true; readonly user: CurrentUser; readonly expired: false }
  | { readonly authenticated: false; readonly user: null; readonly expired: boolean };

/** Owner of the data in this tab: the user within one ensemble. */
export const ownerOf = ({ user }: Session): string | null => user && `${user.id} ${user.ensembleCode ?? ''}`;

/** Holds the session; `get` returns the same object until a change. */
export interface SessionStore {
  get(): Session;
  /** The access token, in memory only, out of reach of scripts that read the storage. */
  token(): string | null;
  setToken(token: string | null): void;
  /** After a login or a change of the own data. */
  signIn(user: CurrentUser): void;
  end(reason: 'logout' | 'expired'): void;
  subscribe(listener: () => void): () => void;
  /** Takes over a change of another tab. */
  syncWithStorage(): void;
}

export const SESSION_KEY = 'riideait.session';
/** In the storage after a session that expired: the id of its user. */
const EXPIRED_KEY = 'riideait.expired';
/** A session stored by an earlier version lacks these. */
const StoredUser = CurrentUser.extend({
  ensembleClosesOn: CurrentUser.shape.ensembleClosesOn.default(null),
  frozenReason: CurrentUser.shape.frozenReason.default(null),
  isLimited: CurrentUser.shape.isLimited.default(false),
  groupIds: CurrentUser.shape.groupIds.default([]),
});
const Stored = z.object({ authenticated: z.literal(true), user: StoredUser });
const signedOut = (expired: boolean): Session => ({ authenticated: false, user: null, expired });

function hasExpired(storage: Storage): boolean {
  try {
    return storage.getItem(EXPIRED_KEY) !== null;
  } catch {
    return false;
  }
}

function read(storage: Storage): Session {
  try {
    return { ...Stored.parse(JSON.parse(storage.getItem(SESSION_KEY) ?? 'null')), expired: false };
  } catch {
    return signedOut(hasExpired(storage));
  }
}

function write(storage: Storage, session: Session, former: CurrentUser | null): void {
  try {
    // Before the session itself: the other tabs read both when that changes.
    if (!session.expired) storage.removeItem(EXPIRED_KEY);
    else if (former !== null) storage.setItem(EXPIRED_KEY, String(former.id));
    if (session.authenticated) storage.setItem(SESSION_KEY, JSON.stringify({ authenticated: true, user: session.user }));
    else storage.removeItem(SESSION_KEY);
  } catch {
    // Without storage the session does not survive a reload.
  }
}

export function createSession(storage: Storage): SessionStore {
  let current = read(storage);
  let token: string | null = null;
  const listeners = new Set<() => void>();
  const become = (next: Session) => {
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    if (next.user?.id !== current.user?.id && current.authenticated) token = null;
    current = next;
    for (const listener of listeners) listener();
  };

  return {
    get: () => current,
    token: () => token,
    setToken: (next) => {
      token = next;
    },
    signIn: (user) => {
      const next: Session = { authenticated: true, user, expired: false };
      forgetKept(storage, user.id);
      forgetForms(storage, user.id);
      write(storage, next, current.user);
      become(next);
    },
    end: (reason) => {
      const next = signedOut(reason === 'expired');
      token = null;
      if (reason === 'logout') {
        forgetKept(storage);
        forgetForms(storage);
      }
      write(storage, next, current.user);
      become(next);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    syncWithStorage: () => become(read(storage)),
  };
}

/** The session of this tab. */
export const session = createSession(browserStorage);

/** A login or logout in one tab applies to the others. */
export function followOtherTabs(store: SessionStore): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === SESSION_KEY || key === null) store.syncWithStorage();
  });
}
