import type { Readable } from 'node:stream';
import {
  API_BASE,
  bodyOf,
  type Endpoint,
  type EndpointData,
  type EndpointInput,
  envelopeOf,
  FailureEnvelope,
  refusal,
} from '@riideait/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refuse } from '../app-error.ts';
import { withScope } from '../db/scope.ts';
import type { TokenSubject } from './access-token.ts';
import { callerOf, fileContext, publicContext } from './caller.ts';
import type { App, FileContext, PublicContext, RequestScope, SignedInUser, UserContext } from './context.ts';
import { once, partsOf } from './repeated.ts';
import { roomCheck } from './room.ts';
import { UNCHANGED, unlessUnchanged } from './tagged.ts';
import { bytesOf, readUpload, type UploadedFile } from './upload.ts';
import type { UploadPlace } from './upload-places.ts';
import { WholeList } from './whole-list.ts';

/** The rows of one page, and the number of rows on all pages. */
export interface PageOf<T> {
  readonly rows: T;
  readonly resultCount: number;
}

type ContextOf<E extends Endpoint> = E['access'] extends 'public'
  ? PublicContext
  : E['access'] extends 'signed-in'
    ? UserContext
    : E extends { acrossEnsembles: true }
      ? UserContext
      : E extends { upload: object } | { download: object } | { ownTransactions: true }
        ? FileContext
        : RequestScope;
type InputOf<E extends Endpoint> = E extends { upload: object }
  ? EndpointInput<E> & { readonly file: Buffer; readonly fileName: string }
  : EndpointInput<E>;
type Answer<E extends Endpoint> = E extends { download: object }
  ? Readable
  : E extends { paged: true }
    ? PageOf<EndpointData<E>> | WholeList
    : EndpointData<E>;
export type Handler<E extends Endpoint> = (input: InputOf<E>, context: ContextOf<E>) => Promise<Answer<E>> | Answer<E>;

declare module 'fastify' {
  interface FastifyRequest {
    /** User and session of a verified access token. */
    subject: TokenSubject | null;
    user: SignedInUser | null;
    /** The file of an endpoint with `upload`. */
    uploaded: UploadedFile | null;
    /** Room in memory for that file. */
    place: UploadPlace | null;
  }
}

/**
 * Serves one endpoint of the contract: access, input and answer come from there.
 * The only place that knows Fastify's route options, opens the transaction and builds the envelope.
 * An endpoint of an ensemble runs in one transaction of that ensemble, committed before the answer is sent.
 */
export function route<E extends Endpoint>(app: App, endpoint: E, handle: Handler<E>): void {
  const { method, path, paged, created, download, deed } = endpoint;
  const run = runnerOf(app, endpoint, handle);

  app.fastify.route({
    method,
    url: `${API_BASE}${path}`,
    schema: schemaOf(endpoint),
    ...admissionHooks(app, endpoint),
    handler: async (request, reply) => {
      let deedId: number | null = null;
      const note = (id: number | null) => {
        deedId = id ?? deedId;
      };
      const answer = await (request.place?.during(() => run(request, reply, note)) ?? run(request, reply, note));
      if (answer === UNCHANGED) return reply.status(304).send();
      if (answer instanceof WholeList) return answer.send(reply);
      reply.status(created ? 201 : 200);
      if (download) {
        reply.type(download.contentType).header('content-disposition', `attachment; filename="${download.filename}"`);
        return answer;
      }
      return {
        ok: true,
        ...(paged ? pageEnvelope(answer as PageOf<unknown>) : { data: answer }),
        messages: { messageList: [] },
        ...(deed !== undefined && { deedId }),
      };
    },
  });
}

const schemaOf = (endpoint: Endpoint) => {
  const { path, access, summary, params, query, created, upload, download, tagged } = endpoint;
  const body = bodyOf(endpoint);
  return {
    summary,
    tags: [path.split('/')[1] ?? ''],
    ...(access !== 'public' && { security: [{ accessToken: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(upload && { consumes: ['multipart/form-data'] }),
    response: {
      [created ? 201 : 200]: download ? fileOf(download) : envelopeOf(endpoint),
      ...(tagged && { 304: z.undefined().describe('Unchanged since the answer with the ETag sent in If-None-Match') }),
      '4xx': FailureEnvelope,
      '5xx': FailureEnvelope,
    },
  };
};

const fileOf = ({ contentType }: NonNullable<Endpoint['download']>) => ({
  description: 'The file',
  content: { [contentType]: { schema: z.file() } },
});

const pageEnvelope = ({ rows, resultCount }: PageOf<unknown>) => ({ data: rows, pagination: { resultCount } });

/**
 * Checks the token and reads the user, both before the input is validated: a refusal says nothing about the input.
 * With a body: the token's signature before the body, the user after it, since the role may change while a slow body arrives.
 * Without a body: both at once. An upload: the user before and after it, so that no file is taken from a user without the permission.
 */
function admissionHooks(app: App, endpoint: Endpoint) {
  const { access, upload } = endpoint;
  const body = bodyOf(endpoint);
  const requireRoom = roomCheck(app, endpoint) ?? [];
  if (access === 'public') return { onRequest: [requireRoom].flat() };
  const checkToken = async (request: FastifyRequest) => {
    request.subject = await readToken(app, request);
  };
  const readUser = async (request: FastifyRequest) => {
    request.user = await admit(app, access, request);
  };
  if (upload) {
    const readFile = async (request: FastifyRequest, reply: FastifyReply) => {
      request.place = app.takePlace(request.user?.id ?? 0, bytesOf(request, upload.maxBytes), reply.raw);
      ({ file: request.uploaded, body: request.body } = await readUpload(request, upload.maxBytes, app.uploads.patience));
    };
    return { onRequest: [checkToken, readUser, requireRoom].flat(), preValidation: [readFile, readUser] };
  }
  const onRequest = [checkToken, body ? [] : readUser, requireRoom].flat();
  return body ? { onRequest, preValidation: [readUser] } : { onRequest };
}

/** @throws AppError NOT_SIGNED_IN without a good token */
async function readToken({ tokens, now }: App, { headers }: FastifyRequest): Promise<TokenSubject> {
  const [scheme, token] = headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined) refuse(refusal('NOT_SIGNED_IN'));
  return (await tokens.verify(token, now())) ?? refuse(refusal('NOT_SIGNED_IN'));
}

/**
 * The token's user as the database has it now: one query.
 * @throws AppError NOT_SIGNED_IN once the session or the user has ended; NO_ENSEMBLE, SECOND_FACTOR_MISSING or FORBIDDEN where `access` is not allowed
 */
async function admit(app: App, access: Exclude<Endpoint['access'], 'public'>, request: FastifyRequest): Promise<SignedInUser> {
  const user = request.subject && (await app.findUser(app.database, request.subject));
  if (!user) refuse(refusal('NOT_SIGNED_IN'));
  if (access === 'signed-in') return user;
  if (user.ensembleId === null) refuse(refusal('NO_ENSEMBLE'));
  if (user.secondFactorMissing) refuse(refusal('SECOND_FACTOR_MISSING'));
  if (!user.permissions.includes(access)) {
    await app.recordRefusal(callerOf(app, request, app.now()), user, `${request.method} ${request.routeOptions.url}`);
    refuse(refusal('FORBIDDEN'));
  }
  return user;
}

/** Runs the handler in the context its endpoint asks for. The casts tie what `admit` and the contract have checked to the handler's types. */
function runnerOf<E extends Endpoint>(app: App, endpoint: E, handle: Handler<E>) {
  const { access, method, writes, upload, download, acrossEnsembles, ownTransactions, deed } = endpoint;
  const readOnly = method === 'GET' && !writes;

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    onDeed: (id: number | null) => void,
  ): Promise<Answer<E> | typeof UNCHANGED> => {
    const { params, query, uploaded, user } = request;
    const { requestId, body } = partsOf(endpoint, request.body);
    const input = { params, query, body, file: uploaded?.content, fileName: uploaded?.name } as InputOf<E>;
    const now = app.now();

    if (access === 'public') return handle(input, publicContext(app, request, reply, now) as ContextOf<E>);
    if (user === null) refuse(refusal('NOT_SIGNED_IN'));
    if (access === 'signed-in' || acrossEnsembles) {
      return handle(input, { ...callerOf(app, request, now), user } satisfies UserContext as ContextOf<E>);
    }
    if (user.ensembleId === null) refuse(refusal('NO_ENSEMBLE'));
    const identity = { ensembleId: user.ensembleId, userId: user.id, now, deed, onDeed };
    if (upload || download || ownTransactions) return handle(input, fileContext(app, identity) as ContextOf<E>);
    const asked = { requestId, call: `${method} ${request.url}`, body };
    return withScope(app.database, app.roleSwitch, { ...identity, readOnly }, (bare) => {
      const scope = { ...bare, user } satisfies RequestScope;
      const work = () => once(scope, user.id, asked, { onDeed, work: () => handle(input, scope as ContextOf<E>) });
      return unlessUnchanged(endpoint, { request, reply }, scope, work);
    });
  };
}
