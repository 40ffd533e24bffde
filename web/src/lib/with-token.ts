import { AccessToken, authEndpoints } from '@riideait/contract';
import { CallError, sessionEnded, withSending } from './call-error.ts';
import { fetchOnce } from './early.ts';
import { type SessionStore, session } from './session.ts';
import { type Fetch, send } from './transport.ts';

/**
 * Makes a `withToken` over `fetch` for the session in `store`. A 401 leads to one refresh, shared by all who wait, and
 * one retry. A refused refresh ends the session; a refresh that fails otherwise (network, 429, 5xx) does not.
 */
export function createWithToken(fetch: Fetch, store: SessionStore) {
  let refreshing: Promise<void> | undefined;

  async function takeNewToken(): Promise<void> {
    const { user } = store.get();
    try {
      const { data } = await send(authEndpoints.refresh, {}, { fetch, token: store.token() });
      const { accessToken } = AccessToken.parse(data);
      // After a logout or a change of users the token is dropped.
      if (user === null || store.get().user?.id !== user.id) throw sessionEnded();
      store.setToken(accessToken);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The request that needs the token has not left.
      if (error.status !== 401) throw withSending(error, true);
      if (user !== null && store.get().user?.id === user.id) store.end('expired');
      throw sessionEnded();
    }
  }

  const refresh = (): Promise<void> => {
    refreshing ??= takeNewToken().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  /** Makes a request with the access token (null when signed out) and repeats it with a new one after a 401. */
  return async function withToken<T>(request: (token: string | null) => Promise<T>): Promise<T> {
    const isSignedIn = () => store.get().authenticated;
    if (isSignedIn() && store.token() === null) await refresh();
    const used = store.token();
    try {
      return await request(used);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401 || !isSignedIn()) throw error;
      if (store.token() === used) await refresh();
      return request(store.token());
    }
  };
}

export type WithToken = ReturnType<typeof createWithToken>;

/** The product's instance for all signed-in requests. */
export const withToken = createWithToken(fetchOnce, session);
