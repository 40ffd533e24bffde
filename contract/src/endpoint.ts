import { z } from 'zod';
import type { Permission } from './permissions.ts';

/**
 * Who may call an endpoint:
 * - `public`: anyone, signed in or not;
 * - `signed-in`: any user with a valid access token, even one without an ensemble;
 * - a permission: a user of an ensemble whose role holds it.
 */
export type Access = 'public' | 'signed-in' | Permission;

/** One call of the API as data. Routes, validation, OpenAPI, the typed client and the sweep test all derive from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path `/api`; parameters as `:name`. */
  readonly path: `/${string}`;
  readonly access: Access;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** What stands in the envelope's `data`. */
  readonly data: z.ZodType;
  /** The answer also carries `pagination.resultCount`: all matches, not those of the page. */
  readonly paged?: true;
  /** Answers 201. */
  readonly created?: true;
  /**
   * Works on what lies above ensembles: users, ensembles themselves, the audit. Its handler gets the user who asks, and no
   * transaction of one ensemble; whose rows that user may touch is the service's to say.
   */
  readonly acrossEnsembles?: true;
  /** A GET that writes; its transaction is not read only. */
  readonly writes?: true;
  /** Its handler opens its transactions itself: it waits for work that takes longer than one may be held. */
  readonly ownTransactions?: true;
  /** Takes multipart/form-data: the part `file`, and `body` as JSON in the part `requestBody` or each field in a part of its own. */
  readonly upload?: { readonly maxBytes: number };
  /** Answers a file instead of the envelope; a refusal is an envelope as everywhere. */
  readonly download?: { readonly filename: string; readonly contentType: string };
}

export type Endpoints = Readonly<Record<string, Endpoint>>;

/** Base path of every endpoint. */
export const API_BASE = '/api';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler receives: checked and coerced by the contract. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
}

export type EndpointData<E extends Endpoint> = z.output<E['data']>;

export const MessageType = z.enum(['INFO', 'SUCCESS', 'ERROR', 'WARNING']);

export const Message = z.object({
  type: MessageType,
  /** Stable name of the case, for programs; see errors.ts. */
  code: z.string().optional(),
  /** Estonian, for people. */
  text: z.string(),
  /** The input field the message is about, as a dotted path. */
  field: z.string().optional(),
});
export type Message = z.infer<typeof Message>;

const MessageBox = z.object({ messageList: z.array(Message) });
const Pagination = z.object({ resultCount: z.number().int().nonnegative() });

/** The envelope of a successful answer of `endpoint`. */
export const envelopeOf = (endpoint: Endpoint) =>
  z.object({
    ok: z.literal(true),
    data: endpoint.data,
    messages: MessageBox,
    ...(endpoint.paged && { pagination: Pagination }),
  });

/** The envelope of every refusal, whatever its status. */
export const FailureEnvelope = z.object({ ok: z.literal(false), data: z.null(), messages: MessageBox });

/** Any envelope, as a client reads it before it knows how the call ended. */
export const AnyEnvelope = z.object({
  ok: z.boolean(),
  data: z.unknown(),
  messages: MessageBox.optional(),
  pagination: Pagination.optional(),
});
