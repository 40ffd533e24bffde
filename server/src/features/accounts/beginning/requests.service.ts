import { randomUUID } from 'node:crypto';
import { type EnsembleRequest, type EnsembleStart, type OwnRequest, type RefuseForm, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Database, Db } from '../../../db/database.ts';
import { found } from '../../../db/found.ts';
import type { Beginnings, Caller, UserContext } from '../../../http/context.ts';
import { sendJob } from '../../../jobs/send-job.ts';
import type { Post } from '../../../mail/post.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { findEnsembleOfId, insertEnsembleUnlessTaken } from '../ensembles/ensembles.service.ts';
import { findAdministrators, lockAccount, updateAccount } from '../user-rows/user-rows.service.ts';
import { codesFor } from './ensemble-codes.rules.ts';
import { namesLike } from './likeness.rules.ts';
import { accepted, refused, waitingRequests } from './requests.letters.ts';
import {
  countProvedSince,
  deleteRequest,
  deleteRequestsBefore,
  findEnsembleNames,
  findProved,
  findRequestOf,
  findWaiting,
  lastTold,
  lockProofs,
  type RequestRow,
  setDecided,
  setProved,
  setTold,
} from './requests.queries.ts';
import { noteAcceptance } from './terms.service.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Delete requests that were decided or never proved after this many days. */
const KEPT = 30;
/** Days after which one that waits is deleted too. */
const LONGEST_WAIT = 365;

/** @throws AppError BEGINNINGS_OF_DAY where so many addresses were proved in 24 hours; those that are not do not count */
export async function refuseIfFull(db: Db, { beginnings, now }: Pick<Caller, 'beginnings' | 'now'>): Promise<void> {
  const most = beginnings.provedADay;
  if ((await countProvedSince(db, new Date(now.getTime() - DAY))) >= most) refuse(refusal('BEGINNINGS_OF_DAY', { most }));
}

/**
 * The owner of the account says that its request is hers: a link that was mailed to her is opened. The caller has locked the account.
 * @throws AppError BEGINNINGS_OF_DAY
 */
export async function proveRequest(db: Db, caller: Caller, userId: number): Promise<void> {
  const request = await findRequestOf(db, userId);
  if (request === undefined || request.provedAt !== null) return;
  await lockProofs(db);
  await refuseIfFull(db, caller);
  await setProved(db, request.id, caller.now);
  const details = [{ what: 'Ansambel', from: null, to: request.ensembleName }];
  await record(db, caller, { kind: 'ENSEMBLE_ASKED', actorId: userId, userId, details });
  if (caller.beginnings.ensembles === 'asked') await tell(db, caller);
}

interface Office {
  readonly post: Post;
  readonly publicUrl: string;
  readonly now: Date;
}

/** Begins the message ids of these letters. */
const KEY = 'ensemble-requests.';

/** Mails all administrators about all requests that wait, if one is new: now, or once an hour has passed since the last mail. */
async function tell(db: Db, { post, publicUrl, now }: Office): Promise<void> {
  const waiting = await findWaiting(db);
  if (waiting.every(({ toldAt }) => toldAt !== null)) return;
  const last = await lastTold(db, KEY, new Date(now.getTime() - HOUR));
  if (last !== null) {
    await sendJob(db, 'ensemble-requests', null, { after: Math.ceil((Date.parse(last) + HOUR - now.getTime()) / 1000) });
    return;
  }
  const letter = waitingRequests(publicUrl, waiting);
  for (const { email } of await findAdministrators(db)) await post.queue(db, email, letter, now, { once: `${KEY}${randomUUID()}` });
  const ids = waiting.map(({ id }) => id);
  await setTold(db, ids, now);
}

/** The job of `tell`: of two in an hour the second says nothing, for the first has said all. */
export const tellOfRequests = ({ database, ...office }: Office & { readonly database: Database }): Promise<void> =>
  database.system.transaction().execute(async (db) => {
    await lockProofs(db);
    await tell(db, office);
  });

/** Requests that wait, the oldest first. */
export async function listRequests({ database }: UserContext): Promise<EnsembleRequest[]> {
  const [waiting, names] = await Promise.all([findWaiting(database.system), findEnsembleNames(database.system)]);
  return waiting.map(({ toldAt: _, ...request }) => ({ ...request, like: namesLike(request.ensembleName, names) }));
}

/** Waiting requests that administrators were mailed about. */
export const findToldRequests = async ({ system }: Database) => (await findWaiting(system)).filter(({ toldAt }) => toldAt !== null);

/**
 * Makes the ensemble of a request.
 * @throws AppError REQUEST_DECIDED, ASKER_HAS_ENSEMBLE
 */
export function acceptRequest(context: UserContext, id: number): Promise<null> {
  const { database, post, publicUrl, now } = context;
  return database.system.transaction().execute(async (db) => {
    const { request, asker } = await lockToDecide(db, id);
    await makeEnsemble(db, context, request, context.user.id);
    await post.queue(db, asker.email, accepted(publicUrl, request), now);
    return null;
  });
}

/**
 * Refuses a request; the reason is mailed.
 * @throws AppError REQUEST_DECIDED, ASKER_HAS_ENSEMBLE
 */
export function refuseRequest(context: UserContext, id: number, { reason }: RefuseForm): Promise<null> {
  const { database, post, user, now } = context;
  return database.system.transaction().execute(async (db) => {
    const { request, asker } = await lockToDecide(db, id);
    await setDecided(db, id, now, reason);
    const details = [{ what: 'Ansambel', from: request.ensembleName, to: null }];
    await record(db, context, { kind: 'ENSEMBLE_REFUSED', actorId: user.id, userId: asker.id, details });
    await post.queue(db, asker.email, refused(request, reason), now);
    return null;
  });
}

/** Locks the asker, and with her the request. */
async function lockToDecide(db: Db, id: number) {
  const asker = found(await lockAccount(db, found(await findProved(db, id)).userId));
  if (!asker.active) found(undefined);
  const request = found(await findProved(db, id));
  if (request.decidedAt !== null) refuse(refusal('REQUEST_DECIDED'));
  if (asker.ensembleId !== null) {
    const { name: ensemble } = found(await findEnsembleOfId(db, asker.ensembleId));
    refuse(refusal('ASKER_HAS_ENSEMBLE', { name: asker.name, ensemble }));
  }
  return { request, asker };
}

/** Makes the ensemble, with the asker as its manager. */
async function makeEnsemble(
  db: Db,
  caller: Caller,
  { id, userId, ensembleName, termsVersion }: RequestRow,
  actorId: number,
): Promise<void> {
  const { now, beginnings } = caller;
  const ensembleId = await insertOfName(db, ensembleName, now);
  await updateAccount(db, userId, { ensembleId, roleCode: 'ROLE_MANAGER' });
  await setDecided(db, id, now);
  await record(db, caller, { kind: 'ENSEMBLE_BEGUN', actorId, userId, details: [{ what: 'Ansambel', from: null, to: ensembleName }] });
  if (termsVersion === beginnings.terms.version) await noteAcceptance(db, caller, { ensembleId, userId });
}

async function insertOfName(db: Db, name: string, now: Date): Promise<number> {
  for (const code of codesFor(name)) {
    const id = await insertEnsembleUnlessTaken(db, { code, name, begunAt: now.toISOString() });
    if (id !== undefined) return id;
  }
  throw new Error('Codes do not end');
}

/**
 * Begins the ensemble that a user has asked for and proved, where ensembles are open: at the login, since programs that open the links of
 * mails do not log in.
 * @returns what it begins with; undefined where none began
 */
export function beginAtLogin(caller: Caller, userId: number): Promise<EnsembleStart | undefined> {
  if (caller.beginnings.ensembles !== 'open') return Promise.resolve(undefined);
  return caller.database.system.transaction().execute(async (db) => {
    const account = await lockAccount(db, userId);
    const request = await findRequestOf(db, userId);
    if (account?.ensembleId !== null || !request?.waits) return undefined;
    await makeEnsemble(db, caller, request, userId);
    return request.start;
  });
}

/** The request of the signed-in user; null in an ensemble, and where the address is not proved. */
export async function readOwnRequest({ database, user, beginnings }: UserContext): Promise<OwnRequest | null> {
  if (user.ensembleId !== null || !user.addressProved) return null;
  const request = await findRequestOf(database.system, user.id);
  if (request === undefined) return null;
  const { ensembleName, place, start, refusedReason: reason } = request;
  return { ensembleName, place, start, reason, state: stateOf(request, beginnings) };
}

function stateOf({ provedAt, decidedAt }: RequestRow, { ensembles }: Beginnings): OwnRequest['state'] {
  if (decidedAt !== null) return 'REFUSED';
  if (provedAt === null) return 'TO_PROVE';
  return ensembles === 'open' ? 'READY' : 'WAITING';
}

/**
 * The signed-in user says that the request is hers; where ensembles are open it begins.
 * @throws AppError ALREADY_IN_ENSEMBLE, REQUEST_DECIDED, BEGINNINGS_OF_DAY
 */
export function beginOwn(context: UserContext): Promise<null> {
  const { database, user, beginnings } = context;
  return database.system.transaction().execute(async (db) => {
    const account = found(await lockAccount(db, user.id));
    const request = found(await findRequestOf(db, user.id));
    if (account.ensembleId !== null) {
      refuse(refusal('ALREADY_IN_ENSEMBLE', { ensemble: found(await findEnsembleOfId(db, account.ensembleId)).name }));
    }
    // By a link that was mailed she has chosen her password or opened the account.
    if (account.addressProvedAt === null) found(undefined);
    if (request.decidedAt !== null) refuse(refusal('REQUEST_DECIDED'));
    await proveRequest(db, context, user.id);
    if (beginnings.ensembles === 'open') await makeEnsemble(db, context, request, user.id);
    return null;
  });
}

/**
 * Takes the own request back.
 * @throws AppError REQUEST_DECIDED
 */
export function withdrawOwn({ database, user }: UserContext): Promise<null> {
  return database.system.transaction().execute(async (db) => {
    await lockAccount(db, user.id);
    const request = found(await findRequestOf(db, user.id));
    if (request.decidedAt !== null && request.refusedReason === null) refuse(refusal('REQUEST_DECIDED'));
    await deleteRequest(db, request.id);
    return null;
  });
}

/** Deletes requests that were decided, never proved or waited for a year, or whose users belong to an ensemble: leaving it would begin another. */
export const forgetRequests = async ({ system }: Database, now: Date): Promise<void> => {
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  await deleteRequestsBefore(system, before(KEPT), before(LONGEST_WAIT));
};

export { findRequestOf, putRequest } from './requests.queries.ts';
