import type { Readable } from 'node:stream';
import {
  API_BASE,
  bodyOf,
  type Endpoint,
  type EndpointData,
  type EndpointInput,
  envelopeOf,
  FailureEnvelope,
  isLinkAccess,
  type LinkAccess,
  PORTIONS,
  refusal,
} from '@riideait/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refuse } from '../app-error.ts';
import type { HolderScope, MakerScope } from '../db/link-scope.ts';
import { withReadScope } from '../db/replica.ts';
import { withUserScope } from '../db/scope.ts';
import type { SessionOfUser } from '../db/user-of-session.ts';
import { admissionHooks, admissionTo, type BeforeFile, isInScope, recordForbidden, roomOf, sayWhatHolds } from './admission.ts';
import { type Afterwards, finished } from './afterwards.ts';
import { callerOf, fileContext, publicContext } from './caller.ts';
import { COMPRESSION_OF_KEPT } from './compression.ts';
import type { App, FileContext, FileContextOfLink, PublicContext, RequestScope, SignedInUser, UserContext } from './context.ts';
import { daysOver, requireDays } from './days.ts';
import { KeptAnswer } from './kept-answers.ts';
import { byLink, fileContextOfLink } from './link.ts';
import { inPortions, isMeasured } from './portions.ts';
import { notePosition, positionSent } from './position.ts';
import { ReadyList } from './ready-list.ts';
import { keepRequestOfLink, once, partsOf } from './repeated.ts';
import { type Known, sendKept, sendUnlessSame, UNCHANGED, unlessKnown } from './tagged.ts';
import type { UploadedFile } from './upload.ts';
import type { UploadPlace } from './upload-places.ts';

/** The rows of one page, and the number of rows on all pages. */
export interface PageOf<T> {
  readonly rows: T;
  readonly resultCount: number;
}

type ContextOf<E extends Endpoint> = E['access'] extends 'public'
  ? PublicContext
  : E['access'] extends 'signed-in'
    ? UserContext
    : E['access'] extends 'holder'
      ? LinkContext<E, HolderScope>
      : E['access'] extends 'maker'
        ? LinkContext<E, MakerScope>
        : E extends { acrossEnsembles: true }
          ? UserContext
          : E extends { upload: object } | { download: object } | { ownTransactions: true }
            ? FileContext
            : RequestScope;
type LinkContext<E extends Endpoint, S extends HolderScope | MakerScope> = E extends { upload: object }
  ? FileContextOfLink<S['opened']>
  : S;
type InputOf<E extends Endpoint> = EndpointInput<E> & FileOf<E>;
type FileOf<E extends Endpoint> = E extends { upload: { onDisk: true } }
  ? { readonly filePath: string }
  : E extends { upload: { optional: true } }
    ? { readonly file: Buffer | undefined }
    : E extends { upload: object }
      ? { readonly file: Buffer; readonly fileName: string }
      : object;
type Answer<E extends Endpoint> = E extends { linkInPath: true }
  ? string
  : E extends { download: object }
    ? Readable
    : E extends { paged: true }
      ? PageOf<EndpointData<E>> | ReadyList
      : EndpointData<E>;
type OnDeed = (id: number | null) => void;
/** What an answer says beside its data. */
interface Aside {
  readonly onDeed: OnDeed;
  readonly warnings: Set<string>;
}
type Answered<E extends Endpoint> = Answer<E> | Afterwards<Answer<E>>;
export type Handler<E extends Endpoint> = (input: InputOf<E>, context: ContextOf<E>) => Promise<Answered<E>> | Answered<E>;

declare module 'fastify' {
  interface FastifySchema {
    /** Of an upload. */
    fileOptional?: boolean;
  }
  interface FastifyRequest {
    /** User and session of a verified access token. */
    subject: SessionOfUser | null;
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
 * `beforeFile`: of a public upload.
 * An endpoint of an ensemble runs in one transaction of that ensemble, committed before the answer is sent.
 */
export function route<E extends Endpoint>(app: App, endpoint: E, handle: Handler<E>, beforeFile?: BeforeFile): void {
  const { method, path, paged, created, download, deed, tagged, linkInPath } = endpoint;
  const { access } = endpoint;
  const run = isLinkAccess(access) ? linkRunnerOf(app, access, endpoint, handle) : runnerOf(app, endpoint, handle);

  app.fastify.route({
    method,
    url: `${API_BASE}${path}`,
    schema: schemaOf(endpoint),
    exposeHeadRoute: linkInPath === true,
    ...(tagged && { compress: COMPRESSION_OF_KEPT }),
    ...admissionHooks(app, endpoint, beforeFile),
    handler: async (request, reply) => {
      let deedId: number | null = null;
      const note: OnDeed = (id) => {
        deedId = id ?? deedId;
      };
      const warnings = new Set<string>();
      const aside: Aside = { onDeed: note, warnings };
      const answer = await finished(await (request.place?.during(() => run(request, reply, aside)) ?? run(request, reply, aside)));
      if (answer === UNCHANGED) return reply.status(304).send();
      if (answer instanceof KeptAnswer) return answer.send(reply);
      if (answer instanceof ReadyList) return sendKept(app.keptAnswers, reply, answer);
      reply.status(created ? 201 : 200);
      if (download) return sendFile(request, reply, download, answer);
      const envelope = { ...envelopeAround(answer, warnings, paged), ...(deed !== undefined && { deedId }) };
      return tagged ? sendKept(app.keptAnswers, reply, envelope) : envelope;
    },
  });
}

/** A whole text has a tag; a stream has none. */
function sendFile(request: FastifyRequest, reply: FastifyReply, { contentType, filename }: Download, answer: unknown): unknown {
  reply.type(contentType).header('content-disposition', `attachment; filename="${filename}"`);
  if (isMeasured(answer)) {
    reply.header('vary', 'accept');
    if (request.headers.accept?.includes(PORTIONS.type)) return reply.type(PORTIONS.type).send(inPortions(answer));
  }
  return typeof answer === 'string' ? sendUnlessSame(request, reply, answer) : answer;
}

type Download = NonNullable<Endpoint['download']>;

const schemaOf = (endpoint: Endpoint) => {
  const { path, access, summary, params, query, created, upload, download, tagged, linkInPath } = endpoint;
  const body = bodyOf(endpoint);
  return {
    summary,
    tags: [path.split('/')[1] ?? ''],
    ...(access !== 'public' && !linkInPath && { security: [{ [isLinkAccess(access) ? `${access}Link` : 'accessToken']: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(upload && { consumes: ['multipart/form-data'], fileOptional: upload.optional === true }),
    response: {
      [created ? 201 : 200]: download ? fileOf(download) : envelopeOf(endpoint),
      ...((tagged || linkInPath) && { 304: z.undefined().describe('Unchanged since the answer with the ETag sent in If-None-Match') }),
      '4xx': FailureEnvelope,
      '5xx': FailureEnvelope,
    },
  };
};

const fileOf = ({ contentType }: Download) => ({
  description: 'The file',
  content: { [contentType]: { schema: z.file() } },
});

const envelopeAround = (answer: unknown, warnings: ReadonlySet<string>, paged: boolean | undefined) => ({
  ok: true,
  ...(paged ? pageEnvelope(answer as PageOf<unknown>) : { data: answer }),
  messages: { messageList: [...warnings].map((text) => ({ type: 'WARNING', text })) },
});

const pageEnvelope = ({ rows, resultCount }: PageOf<unknown>) => ({ data: rows, pagination: { resultCount } });

function inputOf<E extends Endpoint>({ params, query, uploaded }: FastifyRequest, body: unknown): InputOf<E> {
  const input: object = { params, query, body, file: uploaded?.content, fileName: uploaded?.name, filePath: uploaded?.path };
  return input as InputOf<E>;
}

/** As `runnerOf`, for an endpoint of a link. */
function linkRunnerOf<E extends Endpoint>(app: App, access: LinkAccess, endpoint: E, handle: Handler<E>) {
  const { method, upload, linkInPath } = endpoint;
  return async (request: FastifyRequest): Promise<Answered<E>> => {
    if (upload) return handle(inputOf<E>(request, request.body), (await fileContextOfLink(app, access, request)) as ContextOf<E>);
    return byLink(app, access, request, { readOnly: method === 'GET', calendar: linkInPath === true }, async (scope) => {
      if (request.validationError) throw request.validationError;
      requireDays(endpoint, request, scope.now);
      await keepRequestOfLink(scope, `${method} ${request.url}`, request.body);
      return handle(inputOf<E>(request, request.body), scope as ContextOf<E>);
    });
  };
}

/** Runs the handler in the context its endpoint asks for. The casts tie what `admit` and the contract have checked to the handler's types. */
function runnerOf<E extends Endpoint>(app: App, endpoint: E, handle: Handler<E>) {
  const { access, method, writes, acrossEnsembles, deed, tagged } = endpoint;
  const readOnly = method === 'GET' && !writes;
  const inScope = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { onDeed, warnings }: Aside,
  ): Promise<Known<Answer<E>> | Afterwards<Known<Answer<E>>>> => {
    const admission = { ...admissionTo(app, endpoint, request), now: app.now(), readOnly, deed, onDeed, tagged: tagged !== undefined };
    const serve = (scope: Omit<RequestScope, 'caller'> & { readonly change: string | null }) => {
      if (request.validationError) throw request.validationError;
      requireDays(endpoint, request, scope.now);
      const { requestId, body } = partsOf(endpoint, request.body);
      const asked = { requestId, call: `${method} ${request.url}`, body };
      const input = inputOf<E>(request, body);
      const own: RequestScope = { ...scope, warn: (text) => void warnings.add(text), caller: callerOf(app, request, scope.now) };
      const handled = async () => {
        const answer = await handle(input, own as ContextOf<E>);
        if (deed) await app.afterDeed(own, deed, daysOver(endpoint, body, scope.now));
        return answer;
      };
      const work = () => once(scope, scope.user.id, asked, { onDeed, warnings, work: handled });
      return unlessKnown(app.keptAnswers, endpoint, { request, reply }, scope, work);
    };
    const served = readOnly
      ? withReadScope(app, admission, positionSent(request), serve)
      : withUserScope(app.database, app.roleSwitch, admission, serve);
    return served.catch(recordForbidden(app, request));
  };

  const withoutScope = async (request: FastifyRequest, reply: FastifyReply, { onDeed, warnings }: Aside): Promise<Answered<E>> => {
    const { user } = request;
    const input = inputOf<E>(request, partsOf(endpoint, request.body).body);
    const now = app.now();
    requireDays(endpoint, request, now);
    if (access === 'public') return handle(input, publicContext(app, request, reply, now) as ContextOf<E>);
    if (user === null) refuse(refusal('NOT_SIGNED_IN'));
    if (access === 'signed-in' || acrossEnsembles) {
      const { instructorsApart, holdersApart } = app;
      const warn = (text: string) => void warnings.add(text);
      const context: UserContext = { ...callerOf(app, request, now), instructorsApart, holdersApart, user, warn };
      return handle(input, context as ContextOf<E>);
    }
    if (user.ensembleId === null) refuse(refusal('NO_ENSEMBLE'));
    const { id: userId, ensembleId, permissions } = user;
    const identity = { ensembleId, userId, permissions, room: roomOf(user), now, deed, onDeed };
    return handle(input, fileContext(app, identity) as ContextOf<E>);
  };

  return async (request: FastifyRequest, reply: FastifyReply, aside: Aside) => {
    const answered = isInScope(endpoint) ? inScope(request, reply, aside) : withoutScope(request, reply, aside);
    const answer = await answered.catch(sayWhatHolds(app, request));
    if (!readOnly) await notePosition(app, reply);
    return answer;
  };
}
