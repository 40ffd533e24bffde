import type { CurrentUser, Permission } from '@riideait/contract';
import { useSyncExternalStore } from 'react';
import { reception } from '../lib/reception.ts';
import { type Session, session } from '../lib/session.ts';

/** The session of this tab, kept current. */
export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get);

/** The signed-in user; null only while the session is ending. */
export const useCurrentUser = (): CurrentUser | null => useSession().user;

/** Whether the user has a permission. */
export const useMay = (permission: Permission): boolean => useCurrentUser()?.permissions.includes(permission) ?? false;

/** Whether the page shows what this browser keeps, since the server is out of reach. */
export function useIsCutOff(): boolean {
  const keeps = useMay('register:keep');
  return useSyncExternalStore(reception.subscribe, reception.get) !== 'here' && keeps;
}

/** As `useMay`, and the server is in reach: for what would save over values that are not kept. Not around an open form, which would go with the connection. */
export function useMayNow(permission: Permission): boolean {
  const may = useMay(permission);
  return !useIsCutOff() && may;
}

/** Whether the user may use more than the own account: needs an ensemble, and a required second factor. */
export const useHasRights = (): boolean => (useCurrentUser()?.permissions.length ?? 0) > 0;
