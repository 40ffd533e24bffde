import { z } from 'zod';
import type { DeedKind } from './deed-kinds.ts';
import { Count, Id } from './fields.ts';
import type { Permission, RoleCode } from './permissions.ts';

/**
 * Access to an endpoint:
 * - `public`: anyone, signed in or not;
 * - `signed-in`: any user with a valid access token, even one without an ensemble;
 * - `holder`: who has the link of a holder, see `HOLDER_HEADER` and `linkInPath`;
 * - `maker`: who has the link of a maker, see `MAKER_HEADER`;
 * - a permission: a user of an ensemble whose role holds it.
 */
export type Access = 'public' | 'signed-in' | LinkAccess | Permission;
export type LinkAccess = 'holder' | 'maker';

/** Whether only who has a link gets in. */
export const isLinkAccess = (access: Access): access is LinkAccess => access === 'holder' || access === 'maker';

/** Whether only a user whose role holds it gets in. */
export const isPermission = (access: Access): access is Permission =>
  access !== 'public' && access !== 'signed-in' && !isLinkAccess(access);

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
  /**
   * Of `holder`: the token stands in the path as `token`, since programs that read calendars send no header. Such a link reads alone; HEAD answers as GET, and
   * the ETag of the answer, sent back in `If-None-Match`, is answered by 304 while it is the same.
   */
  readonly linkInPath?: true;
  /** The envelope's `data`. */
  readonly data: z.ZodType;
  /** The answer carries `pagination.resultCount`, the number of all matches. */
  readonly paged?: true;
  /**
   * A GET whose answer carries an ETag while no change is under way: sent back in `If-None-Match`, an unchanged answer is 304 without a
   * body. All that the answer depends on is in the audit of the ensemble, or is a permission or the day; `HOURLY`: or the hour.
   */
  readonly tagged?: true | 'HOURLY';
  /** Most statements of a request, without the beginning and the end of its transaction; default `MOST_STATEMENTS`. */
  readonly statements?: number;
  /** Answers 201. */
  readonly created?: true;
  /**
   * Works above ensembles: users, ensembles, the security log. Its handler gets the signed-in user and no
   * transaction of an ensemble; the service checks which rows the user may touch.
   */
  readonly acrossEnsembles?: true;
  /** A GET that writes; its transaction is not read only. */
  readonly writes?: true;
  /** Kind of deed that a write of an ensemble makes; its envelope carries `deedId`. Null: the write cannot be undone. */
  readonly deed?: DeedKind | null;
  /** Takes an optional `requestId` in the body: repeated with it, the call has one effect and one answer. */
  readonly repeatable?: true;
  /** Writes also while the disk is nearly full: getting in, returning clothes, and what makes room. */
  readonly writesOnFullDisk?: true;
  /** Writes also in a frozen ensemble: erasing on request, and getting one's data out. */
  readonly whileFrozen?: true;
  /** Its handler opens its own transactions, since its work may outlast one. */
  readonly ownTransactions?: true;
  /** Takes multipart/form-data: the part `file`, and `body` as JSON in the part `requestBody` or each field in a part of its own. */
  readonly upload?: {
    readonly maxBytes: number;
    /** The handler gets the path of the file, which is gone after the answer; else its bytes. */
    readonly onDisk?: true;
    /** The file may be left out. */
    readonly optional?: true;
  };
  /** Answers a file instead of the envelope; refusals are envelopes. */
  readonly download?: { readonly filename: string; readonly contentType: string };
}

/** Whether a frozen ensemble refuses the call to its users. Administrators go on working above ensembles. */
export const isRefusedFrozen = ({ method, whileFrozen, acrossEnsembles }: Endpoint, role: RoleCode): boolean =>
  method !== 'GET' && !whileFrozen && !(acrossEnsembles && role === 'ROLE_ADMIN');

/** Default of `statements`: one finds the parent, one answers. */
export const MOST_STATEMENTS = 2;

/** Days in which a repeated request gets the answer of the first. */
export const REQUEST_DAYS = 30;

const requestId = z
  .uuid()
  .nullish()
  .meta({ description: `Chosen by the client; a repetition within ${REQUEST_DAYS} days changes nothing more and gets the first answer` });

/** The body of an endpoint, with its `requestId`. */
export function bodyOf({ body, repeatable }: Endpoint): z.ZodType | undefined {
  if (!repeatable) return body;
  return body instanceof z.ZodObject ? body.safeExtend({ requestId }) : z.object({ requestId }).nullish();
}

export type Endpoints = Readonly<Record<string, Endpoint>>;

/** Base path of every endpoint. */
export const API_BASE = '/api';

/**
 * Header of a write's answer: how far the database had come with it. Sent back with later reads, so that a replica which is not as far
 * leaves them to the primary. Only where there is a replica.
 */
export const POSITION_HEADER = 'riideait-position';

/**
 * A long download in portions, for who accepts this type: no length is known before its end, so each portion says what share of the
 * whole is there with it. Before its bytes stand two whole numbers of four bytes, the highest first: the share in millionths, and how many
 * bytes follow.
 */
export const PORTIONS = { type: 'application/x-riideait-portions', head: 8, whole: 1_000_000 } as const;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Input of a handler, checked and coerced by the contract. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
}

export type EndpointData<E extends Endpoint> = z.output<E['data']>;

export const MessageType = z.enum(['INFO', 'SUCCESS', 'ERROR', 'WARNING']);

export const Message = z.object({
  type: MessageType,
  /** Stable code for programs; see errors.ts. */
  code: z.string().optional(),
  /** Estonian, for people. */
  text: z.string(),
  /** Input field of the message, a dotted path. */
  field: z.string().optional(),
});
export type Message = z.infer<typeof Message>;

const MessageBox = z.object({ messageList: z.array(Message) });
const Pagination = z.object({ resultCount: Count });

/** The envelope of a successful answer of `endpoint`. */
export const envelopeOf = (endpoint: Endpoint) =>
  z.object({
    ok: z.literal(true),
    data: endpoint.data,
    messages: MessageBox,
    ...(endpoint.paged && { pagination: Pagination }),
    ...(endpoint.deed !== undefined && { deedId: Id.nullable().meta({ description: 'To undo it; null where nothing changed' }) }),
  });

/** The envelope of every refusal, whatever its status. */
export const FailureEnvelope = z.object({ ok: z.literal(false), data: z.null(), messages: MessageBox });

/** Any envelope, before a client knows the outcome. */
export const AnyEnvelope = z.object({
  ok: z.boolean(),
  data: z.unknown(),
  messages: MessageBox.optional(),
  pagination: Pagination.optional(),
  deedId: Id.nullable().optional(),
});
