import { authEndpoints, type Endpoint, type EndpointData } from '@riideait/contract';
import { CallError, sessionEnded } from './call-error.ts';
import type { AnyInput, CallInput } from './call-input.ts';
import { type SessionStore, session } from './session.ts';
import { type Fetch, send } from './transport.ts';

/** A successful answer; `pagination` where the endpoint is paged. */
export interface Answer<E extends Endpoint> {
  readonly data: EndpointData<E>;
  readonly pagination: E extends { readonly paged: true } ? { readonly resultCount: number } : undefined;
}

interface CallOptions {
  readonly signal?: AbortSignal;
}

/**
 * Makes a `call` over `fetch` for the session in `store`. A 401 leads to one refresh, shared by all who wait, and
 * one retry. A refused refresh ends the session; a refresh that fails otherwise (network, 429, 5xx) does not.
 */
export function createCall(fetch: Fetch, store: SessionStore) {
  let refreshing: Promise<void> | undefined;

  async function takeNewToken(): Promise<void> {
    const { user } = store.get();
    try {
      const { data } = await request(authEndpoints.refresh, {}, {});
      // who logged out or changed users meanwhile must not get this token
      if (user === null || store.get().user?.id !== user.id) throw sessionEnded();
      store.setToken(data.accessToken);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401) throw error;
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

  async function request<E extends Endpoint>(endpoint: E, input: CallInput<E> & AnyInput, { signal }: CallOptions): Promise<Answer<E>> {
    signal?.throwIfAborted();
    const { data, pagination } = await send(endpoint, input, { fetch, token: store.token(), signal });
    // the edge: from here on the server's data is trusted to be what the contract says
    return { data, pagination } as Answer<E>;
  }

  /** Calls an endpoint of the contract. Throws a CallError, or the reason of `signal` when the caller gave up. */
  return async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> & AnyInput,
    options: CallOptions = {},
  ): Promise<Answer<E>> {
    if (endpoint.path.startsWith('/auth/')) return request(endpoint, input, options);

    const isSignedIn = () => store.get().authenticated;
    if (isSignedIn() && store.token() === null) await refresh();
    const used = store.token();
    try {
      return await request(endpoint, input, options);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401 || !isSignedIn()) throw error;
      if (store.token() === used) await refresh();
      return request(endpoint, input, options);
    }
  };
}

/** The one HTTP client of the product. */
export const call = createCall((url, init) => globalThis.fetch(url, init), session);
