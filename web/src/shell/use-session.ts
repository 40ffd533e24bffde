import type { CurrentUser, Permission } from '@riideait/contract';
import { useSyncExternalStore } from 'react';
import { type Session, session } from '../lib/session.ts';

/** The session of this tab, kept current. */
export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get);

/** The signed-in user; null only while the session is ending. */
export const useCurrentUser = (): CurrentUser | null => useSession().user;

/** Whether the user has a permission. */
export const useMay = (permission: Permission): boolean => useCurrentUser()?.permissions.includes(permission) ?? false;

/** Whether the user may use more than the own account: needs an ensemble, and a required second factor. */
export const useHasRights = (): boolean => (useCurrentUser()?.permissions.length ?? 0) > 0;
