import { createHash } from 'node:crypto';
import { bodyOf, type Endpoint, isLinkAccess, isPermission, isRefusedFrozen, type LinkAccess, refusal } from '@riideait/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, refuse } from '../app-error.ts';
import type { Room } from '../db/rooms.ts';
import { findUserOfSession, type SessionOfUser, type UserOfSession } from '../db/user-of-session.ts';
import { isRowTaken } from '../db/violations.ts';
import { callerOf, publicContext } from './caller.ts';
import type { App, PublicContext, SignedInUser } from './context.ts';
import { endStalled } from './limits.ts';
import { byLink, readLinkToken } from './link.ts';
import { roomCheck } from './room.ts';
import { bytesOf, readUpload } from './upload.ts';

/** Served in one transaction of the user's ensemble, which `route` opens. */
export const isInScope = ({ access, upload, download, acrossEnsembles, ownTransactions }: Endpoint): boolean =>
  isPermission(access) && !upload && !download && !acrossEnsembles && !ownTransactions;

/**
 * Checks the token before the body is read, and the user after it, since the role may change while a slow body arrives. The input is
 * judged after the user: a refusal says nothing about the input. A transaction of an ensemble reads the user as it opens; other
 * endpoints do it here. An upload: the user before and after it, so that no file is taken from a user without the permission.
 */
export function admissionHooks(app: App, endpoint: Endpoint, beforeFile?: BeforeFile) {
  const { access, upload } = endpoint;
  const requireRoom = roomCheck(app, endpoint) ?? [];
  if (access === 'public') return openHooks(app, endpoint, [requireRoom].flat(), beforeFile);
  if (isLinkAccess(access)) return linkHooks(app, access, endpoint, [requireRoom].flat());
  const checkToken = async (request: FastifyRequest) => {
    request.subject = readToken(app, request);
  };
  if (isInScope(endpoint)) return { onRequest: [checkToken, requireRoom].flat(), attachValidation: true };
  const readUser = async (request: FastifyRequest) => {
    await findUserOfSession(app.database.system, subjectOf(request))
      .then((found) => admit(app, endpoint, request, found))
      .catch(recordForbidden(app, request));
  };
  if (upload) {
    const readFile = async (request: FastifyRequest, reply: FastifyReply) => {
      const place = app.takePlace(request.user?.id ?? 0, bytesOf(request, upload), reply.raw);
      request.place = place;
      ({ file: request.uploaded, body: request.body } = await readUpload(request, upload, app.uploads.patience, place));
    };
    return { onRequest: [checkToken, readUser, requireRoom].flat(), preValidation: [readFile, readUser] };
  }
  const body = bodyOf(endpoint);
  const onRequest = [checkToken, body ? [] : readUser, requireRoom].flat();
  return body ? { onRequest, preValidation: [readUser] } : { onRequest };
}

const stalledHook = ({ uploads }: App, endpoint: Endpoint) => (bodyOf(endpoint) ? { preParsing: endStalled(uploads.patienceOfOpen) } : {});

/** Judges the parameters of a path, as they are written there, before a file of a stranger is read. */
export type BeforeFile = (params: unknown, context: PublicContext) => Promise<unknown>;

/** Files of strangers that are read at once, over all networks: one of a network. */
const FILES_OF_STRANGERS = 6;

function openHooks(app: App, endpoint: Endpoint, requireRoom: (() => Promise<void>)[], beforeFile: BeforeFile | undefined) {
  const { upload } = endpoint;
  if (!upload) return { onRequest: requireRoom, ...stalledHook(app, endpoint) };
  const judge = async (request: FastifyRequest, reply: FastifyReply) => {
    await beforeFile?.(request.params, publicContext(app, request, reply, app.now()));
  };
  const readFile = async (request: FastifyRequest, reply: FastifyReply) => {
    // Without a file a body of JSON will do, which takes no room.
    if (upload.optional && !request.isMultipart()) {
      request.body = Object(request.body);
      return;
    }
    const seat = createHash('sha256').update(app.networkOf(request.ip)).digest().readUInt32BE() % FILES_OF_STRANGERS;
    const place = app.takePlace(`stranger ${seat}`, bytesOf(request, upload), reply.raw);
    request.place = place;
    ({ file: request.uploaded, body: request.body } = await readUpload(request, upload, app.uploads.patience, place));
  };
  return { onRequest: [judge, ...requireRoom], preValidation: [readFile] };
}

/** Checks the link before the body is read, where that is a file; else the transaction does. One file at a time of a link. */
function linkHooks(app: App, access: LinkAccess, endpoint: Endpoint, requireRoom: (() => Promise<void>)[]) {
  const { upload } = endpoint;
  const checkToken = async (request: FastifyRequest) => readLinkToken(app, access, endpoint, request);
  if (!upload) return { onRequest: [checkToken, ...requireRoom], attachValidation: true, ...stalledHook(app, endpoint) };
  const checkLink = async (request: FastifyRequest) => {
    await byLink(app, access, request, { readOnly: true }, async () => {});
  };
  const readFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const place = app.takePlace(request.link?.toString('hex') ?? '', bytesOf(request, upload), reply.raw);
    request.place = place;
    ({ file: request.uploaded, body: request.body } = await readUpload(request, upload, app.uploads.patience, place));
  };
  return { onRequest: [checkToken, checkLink, ...requireRoom], preValidation: [readFile] };
}

/** @throws AppError NOT_SIGNED_IN without a good token */
function readToken({ tokens, now }: App, { headers }: FastifyRequest): SessionOfUser {
  const [scheme, token] = headers.authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined) refuse(refusal('NOT_SIGNED_IN'));
  return tokens.verify(token, now()) ?? refuse(refusal('NOT_SIGNED_IN'));
}

const subjectOf = ({ subject }: FastifyRequest): SessionOfUser => subject ?? refuse(refusal('NOT_SIGNED_IN'));

/** A user without the permission. */
class Forbidden extends AppError {
  readonly user: SignedInUser;

  constructor(user: SignedInUser) {
    super([refusal('FORBIDDEN')]);
    this.user = user;
  }
}

/** @throws AppError FROZEN */
function refuseFrozen(endpoint: Endpoint, { roleCode, frozenReason: reason }: SignedInUser): void {
  if (reason !== null && isRefusedFrozen(endpoint, roleCode)) refuse(refusal('FROZEN', { reason }));
}

/**
 * Notes the user on the request.
 * @throws AppError NOT_SIGNED_IN once the session or the user has ended; NO_ENSEMBLE, SECOND_FACTOR_MISSING, FORBIDDEN or INSTRUCTORS_NOT_APART where
 * the access is not allowed; FROZEN
 */
function admit(app: App, endpoint: Endpoint, request: FastifyRequest, found: UserOfSession | undefined): SignedInUser {
  const { access } = endpoint;
  const user = found && app.signedInUser(found, subjectOf(request).sessionId);
  if (!user || access === 'public' || isLinkAccess(access)) return refuse(refusal('NOT_SIGNED_IN'));
  if (access !== 'signed-in') {
    if (user.ensembleId === null) refuse(refusal('NO_ENSEMBLE'));
    if (user.secondFactorMissing) refuse(refusal('SECOND_FACTOR_MISSING'));
    // First: the permissions of a frozen ensemble are fewer.
    refuseFrozen(endpoint, user);
    if (!user.permissions.includes(access)) throw new Forbidden(user);
    if (user.roleCode === 'ROLE_INSTRUCTOR' && !app.instructorsApart) refuse(refusal('INSTRUCTORS_NOT_APART'));
  }
  request.user = user;
  return user;
}

/** What the user may see of the ensemble, if an instructor. */
export const roomOf = ({ roleCode, groupIds, permissions }: SignedInUser): Room | null =>
  roleCode === 'ROLE_INSTRUCTOR' ? { groupIds, seesMeasures: permissions.includes('measures:read') } : null;

/** How a transaction of an ensemble reads and judges its user. */
export const admissionTo = (app: App, endpoint: Endpoint, request: FastifyRequest) => ({
  token: subjectOf(request),
  admit: (found: UserOfSession | undefined, change: string | null) => {
    const user = admit(app, endpoint, request, found);
    return { user, userId: user.id, ensembleId: user.ensembleId ?? refuse(refusal('NO_ENSEMBLE')), room: roomOf(user), change };
  },
});

/** Says what holds the rows that a request has waited for in vain, once no transaction is open, and throws on. */
export const sayWhatHolds =
  (app: App, request: FastifyRequest) =>
  async (error: unknown): Promise<never> => {
    const ensembleId = request.user?.ensembleId;
    if (!isRowTaken(error) || typeof ensembleId !== 'number') throw error;
    // The words of an undo name its people.
    if (request.user && roomOf(request.user) !== null) refuse(refusal('ROWS_TAKEN'));
    const [first = refusal('ROWS_TAKEN'), ...others] = await app.underWay(ensembleId);
    throw new AppError([first, ...others]);
  };

/** Records a refusal for lack of rights once no transaction is open, and throws on. */
export const recordForbidden =
  (app: App, request: FastifyRequest) =>
  async (error: unknown): Promise<never> => {
    const what = `${request.method} ${request.routeOptions.url}`;
    if (error instanceof Forbidden) await app.recordRefusal(callerOf(app, request, app.now()), error.user, what);
    throw error;
  };
