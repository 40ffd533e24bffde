import { AccessToken, AnyEnvelope, API_BASE, authEndpoints, type Endpoint, type EndpointData, POSITION_HEADER } from '@riideait/contract';
import type { z } from 'zod';
import { WAIT } from '../../scripts/patience.ts';
import { DEMO_PASSWORD } from '../../server/src/demo/users.ts';
import { pathOf } from '../../server/test/client.ts';

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

export interface CallInput<E extends Endpoint> {
  readonly params?: Input<E['params']>;
  readonly query?: Record<string, string>;
  readonly body?: Input<E['body']>;
  /** Of an upload, in the place of a body. */
  readonly form?: FormData;
}

/** An answer as the contract has it; status 0 and no data: none came. */
export interface Answer<T> {
  readonly status: number;
  readonly data: T | undefined;
  readonly codes: readonly (string | undefined)[];
  /** Time of the call, ms. */
  readonly took: number;
}

export interface Client {
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<Answer<EndpointData<E>>>;
}

/** Position of the newest write by address, as the tabs of one browser share it; after a write without an answer reads go to the primary. */
const positions = new Map<string, number>();
const UNKNOWN = 999_999_999_999_999;

const notePosition = (url: string, position: number) => void positions.set(url, Math.max(positions.get(url) ?? 0, position));

const headersOf = (url: string, token: string | undefined): Record<string, string> => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(positions.has(url) && { [POSITION_HEADER]: String(positions.get(url)) }),
});

function contentOf(body: unknown, form: FormData | undefined): { body?: string | FormData; type?: Record<string, string> } {
  if (form !== undefined) return { body: form };
  return body === undefined ? {} : { body: JSON.stringify(body), type: { 'content-type': 'application/json' } };
}

const positionIn = ({ status, headers }: Response): number => (status < 500 ? Number(headers.get(POSITION_HEADER) ?? 0) : UNKNOWN);

/** Calls a server over HTTP as a user of the demo; logs in at the first call and whenever the token has run out. */
export function clientOf(url: string, email: string): Client {
  let token: string | undefined;
  /** Calls at once share one: the server counts logins that run beside each other as guesses. */
  let loggingIn: Promise<void> | undefined;

  const send = async <E extends Endpoint>(endpoint: E, { params, query, body, form }: CallInput<E>): Promise<Answer<EndpointData<E>>> => {
    const began = performance.now();
    const address = new URL(`${API_BASE}${pathOf(endpoint.path, params)}`, url);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
    const { type, ...content } = contentOf(body, form);
    try {
      const answer = await fetch(address, {
        method: endpoint.method,
        headers: { ...headersOf(url, token), ...type },
        signal: AbortSignal.timeout(WAIT),
        ...content,
      });
      notePosition(url, positionIn(answer));
      const isFile = endpoint.download !== undefined && answer.ok;
      const envelope = AnyEnvelope.parse(isFile ? { ok: true, data: await answer.arrayBuffer() } : await answer.json());
      return {
        status: answer.status,
        // The server wrote it by this schema.
        data: answer.ok ? (envelope.data as EndpointData<E>) : undefined,
        codes: (envelope.messages?.messageList ?? []).map(({ code }) => code),
        took: performance.now() - began,
      };
    } catch {
      if (endpoint.method !== 'GET') notePosition(url, UNKNOWN);
      return { status: 0, data: undefined, codes: [], took: performance.now() - began };
    }
  };
  const askForToken = async () => {
    const { data } = await send(authEndpoints.login, { body: { email, password: DEMO_PASSWORD } });
    token = AccessToken.safeParse(data).data?.accessToken;
  };
  const logIn = () => {
    loggingIn ??= askForToken().finally(() => {
      loggingIn = undefined;
    });
    return loggingIn;
  };

  return {
    call: async (endpoint, input = {}) => {
      if (token === undefined) await logIn();
      if (token !== undefined) {
        const answer = await send(endpoint, input);
        if (answer.status !== 401) return answer;
        await logIn();
      }
      // Of a login that got no answer there is no token: a call without one would be refused.
      return token === undefined ? { status: 0, data: undefined, codes: [], took: 0 } : send(endpoint, input);
    },
  };
}

/** The data of an answer that must succeed. */
export async function must<T>(answering: Promise<Answer<T>>): Promise<T> {
  const { status, data, codes } = await answering;
  if (data === undefined) throw new Error(`A call that must succeed got ${status} ${codes.join(' ')}`);
  return data;
}
