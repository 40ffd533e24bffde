import { authEndpoints } from '@riideait/contract';
import { call } from '../lib/call.ts';
import { session } from '../lib/session.ts';
import { toastError } from '../ui/toasts.tsx';

/** Ends the session here even without the server. */
export async function logOut(): Promise<void> {
  try {
    await call(authEndpoints.logout, {});
  } catch (error) {
    toastError(error);
  } finally {
    session.end('logout');
  }
}
