import { AnyEnvelope, API_BASE, type Endpoint, type EndpointData, HOLDER_HEADER, MAKER_HEADER, type Message } from '@riideait/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** Input of a call; untyped, so that tests can send wrong input. */
export interface CallInput<E extends Endpoint> {
  readonly params?: Input<E['params']> | Record<string, unknown>;
  readonly query?: Input<E['query']> | Record<string, unknown>;
  readonly body?: Input<E['body']> | Record<string, unknown>;
  /** File of an upload; or a raw form instead of file and body. */
  readonly file?: Buffer | undefined;
  readonly form?: FormData;
}

export interface Answer<T> {
  readonly status: number;
  /** The envelope's data; check the status first. Null for a file, which is in `raw.rawPayload`. */
  readonly data: T;
  readonly messages: Message[];
  readonly codes: (string | undefined)[];
  readonly resultCount: number | undefined;
  /** Of a write. */
  readonly deedId: number | null | undefined;
  readonly raw: LightMyRequestResponse;
}

export interface Client {
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<Answer<EndpointData<E>>>;
}

const queryOf = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));

export const pathOf = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** Form of an upload: the file, and the body as JSON. */
export function formOf(file: Buffer | undefined, body: unknown): FormData {
  const form = new FormData();
  if (body !== undefined) form.set('requestBody', JSON.stringify(body));
  if (file !== undefined) form.set('file', new File([new Uint8Array(file)], 'pilt'));
  return form;
}

/** Calls the real app in process, by the contract. */
export const clientOf = (app: () => FastifyInstance, accessToken?: string): Client =>
  clientWith(app, accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` });

/** The same by the link of a holder. */
export const holderOf = (app: () => FastifyInstance, token: string): Client => clientWith(app, { [HOLDER_HEADER]: token });

/** The same by the link of a maker. */
export const makerOf = (app: () => FastifyInstance, token: string): Client => clientWith(app, { [MAKER_HEADER]: token });

const clientWith = (app: () => FastifyInstance, credentials: Record<string, string>): Client => ({
  call: async (endpoint, { params, query, body, file, form } = {}) => {
    const isForm = form !== undefined || file !== undefined;
    const raw = await app().inject({
      method: endpoint.method,
      url: `${API_BASE}${pathOf(endpoint.path, params)}`,
      query: queryOf(query ?? {}),
      headers: {
        ...credentials,
        // Also on a DELETE without a body, like many clients.
        ...(endpoint.method !== 'GET' && !isForm && { 'content-type': 'application/json' }),
      },
      ...(isForm && { payload: form ?? formOf(file, body) }),
      ...(!isForm && body !== undefined && { payload: JSON.stringify(body) }),
    });
    const isFile = endpoint.download !== undefined && raw.statusCode === 200;
    const envelope = AnyEnvelope.parse(isFile ? { ok: true, data: null } : raw.json());
    const messages = envelope.messages?.messageList ?? [];
    return {
      status: raw.statusCode,
      // The server serialised it by this schema.
      data: envelope.data as EndpointData<typeof endpoint>,
      messages,
      codes: messages.map(({ code }) => code),
      resultCount: envelope.pagination?.resultCount,
      deedId: envelope.deedId,
      raw,
    };
  },
});
