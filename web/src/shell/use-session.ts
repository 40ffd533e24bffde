import type { CurrentUser, Permission } from '@riideait/contract';
import { useSyncExternalStore } from 'react';
import { type Session, session } from '../lib/session.ts';

/** The session of this tab, kept current. */
export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get);

/** The signed-in user; null only while the session is ending. */
export const useCurrentUser = (): CurrentUser | null => useSession().user;

/** Whether the signed-in user holds a permission; buttons that need one are not shown to others. */
export const useMay = (permission: Permission): boolean => useCurrentUser()?.permissions.includes(permission) ?? false;

/** Whether there is anything for the user beyond the own account; not without an ensemble or a second factor that it requires. */
export const useHasRights = (): boolean => (useCurrentUser()?.permissions.length ?? 0) > 0;
