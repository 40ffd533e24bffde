import type { Endpoint, EndpointData, Message } from '@riideait/contract';
import type { AnyInput, CallInput } from './call-input.ts';
import { fetchOnce } from './early.ts';
import { sendDespiteLoss } from './lost-answer.ts';
import { createRequestIds } from './request-id.ts';
import { type SessionStore, session } from './session.ts';
import { readWithStandby } from './standby.ts';
import { createTaggedAnswers } from './tagged-answers.ts';
import { exchange, type Fetch, send, urlOf } from './transport.ts';
import { createWithToken, type WithToken, withToken } from './with-token.ts';

/** A successful answer; `pagination` of paged endpoints; `deedId` of a write that can be undone. */
export interface Answer<E extends Endpoint> {
  readonly data: EndpointData<E>;
  readonly pagination: E extends { readonly paged: true } ? { readonly resultCount: number } : undefined;
  readonly deedId?: number | null | undefined;
  /** Warnings. */
  readonly messages?: readonly Message[] | undefined;
}

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Of a repeatable call that may be sent again after a reload. */
  readonly requestId?: string;
}

/** Makes a `call` over `fetch` for the session in `store`; `withToken` keeps its access token. */
export function createCall(
  fetch: Fetch,
  store: SessionStore,
  withToken: WithToken = createWithToken(fetch, store),
  { identified } = createRequestIds(),
) {
  const tagged = createTaggedAnswers(store);

  async function request<E extends Endpoint>(
    endpoint: E,
    input: AnyInput,
    { signal }: CallOptions,
    token: string | null,
  ): Promise<Answer<E>> {
    const sending = { fetch, token, signal };
    const { data, pagination, deedId, messages } = await (endpoint.tagged
      ? tagged.read(urlOf(endpoint, input), (tag, read) => exchange(endpoint, input, { ...sending, tag }, read))
      : send(endpoint, input, sending));
    // The edge: trust the server's data to fit the contract.
    return { data, pagination, deedId, messages: messages?.messageList.length ? messages.messageList : undefined } as Answer<E>;
  }

  /** Calls an endpoint of the contract. Throws a CallError, or the reason of `signal` after an abort. */
  return async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> & AnyInput,
    options: CallOptions = {},
  ): Promise<Answer<E>> {
    if (endpoint.path.startsWith('/auth/')) return request(endpoint, input, options, store.token());
    const sendIt = (sent: AnyInput) => withToken((token) => request(endpoint, sent, options, token));
    const { requestId } = options;
    // The edge: answers of the standby are typed by the contract where they are made; what is gone has the answer of each DELETE.
    if (endpoint.method === 'GET') return readWithStandby(endpoint, input, () => sendIt(input)) as Promise<Answer<E>>;
    return requestId === undefined
      ? (identified(endpoint, input, (sent) => sendDespiteLoss(endpoint, () => sendIt(sent))) as Promise<Answer<E>>)
      : sendIt({ ...input, body: Object.assign({}, input.body, { requestId }) });
  };
}

const requestIds = createRequestIds();

/** The one HTTP client of the product. */
export const call = createCall(fetchOnce, session, withToken, requestIds);

/** The `requestId` of a call that got no answer, for the outbox. */
export const { takeLost } = requestIds;
