import { createHash, randomBytes } from 'node:crypto';
import { type LoggedIn, permissionsIn, type Refreshed, refusal, roles, servedFrozen } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Database, Db } from '../../../db/database.ts';
import type { LoginMethod } from '../../../db/schema.ts';
import { findUserOfSession, type SessionOfUser, type UserOfSession } from '../../../db/user-of-session.ts';
import type { PublicContext, SignedInUser } from '../../../http/context.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { beginAtLogin } from '../beginning/requests.service.ts';
import { shareAccount } from '../user-rows/user-rows.service.ts';
import {
  advanceSession,
  endSession,
  insertRefreshToken,
  insertSession,
  lockSessionOfToken,
  removeSessionsOver,
} from './session-tokens.queries.ts';
import { cookieSeconds, judgeRefresh, sessionsOverBefore } from './sessions.rules.ts';

export interface Tokens {
  readonly accessToken: string;
}

/** Means of authentication. */
export type LoginWay = LoginMethod | 'RECOVERY_CODE';

const waysOfLogin: Readonly<Record<LoginWay, { readonly method: LoginMethod; readonly what: string }>> = {
  PASSWORD: { method: 'PASSWORD', what: 'Parooliga' },
  SECOND_FACTOR: { method: 'SECOND_FACTOR', what: 'Parooli ja rakenduse koodiga' },
  RECOVERY_CODE: { method: 'SECOND_FACTOR', what: 'Parooli ja taastekoodiga' },
  PASSKEY: { method: 'PASSKEY', what: 'Pääsuvõtmega' },
};

/** An authenticated user. */
export interface Proof {
  readonly userId: number;
  readonly way: LoginWay;
  /** Hash of the checked password; null if none was asked for. */
  readonly passwordHash: string | null;
}

/**
 * Begins a session of an authenticated user. The user's row is locked: a concurrent change of the password or deactivation
 * either ends this session too or is seen here. The ensemble that the user has asked for begins.
 * @throws AppError WRONG_CREDENTIALS if the user changed meanwhile
 */
export async function beginSession(context: PublicContext, proof: Proof): Promise<LoggedIn> {
  const tokens = await startSession(context, proof);
  const begun = await beginAtLogin(context, proof.userId);
  return { ...tokens, ...(begun && { begun }) };
}

function startSession(context: PublicContext, { userId, way, passwordHash }: Proof): Promise<Tokens> {
  const { database, now, userAgent } = context;
  const { method, what } = waysOfLogin[way];
  return database.system.transaction().execute(async (db) => {
    const user = await shareAccount(db, userId);
    if (!user?.active || (passwordHash !== null && passwordHash !== user.passwordHash)) refuse(refusal('WRONG_CREDENTIALS'));
    await removeSessionsOver(db, userId, sessionsOverBefore(now));
    await endReplaced(db, context);
    const sessionId = await insertSession(db, { userId, userAgent, method, now });
    await record(db, context, { kind: 'LOGIN', actorId: userId, userId, details: [{ what, from: null, to: null }] });
    return giveTokens(db, context, { id: sessionId, userId, createdAt: now.toISOString(), nextGeneration: 0 });
  });
}

/** Ends the session whose cookie this login replaces. */
async function endReplaced(db: Db, { refreshToken, now }: PublicContext): Promise<void> {
  const presented = refreshToken === undefined ? undefined : await lockSessionOfToken(db, hashOf(refreshToken));
  if (presented !== undefined) await endSession(db, presented.session.id, now);
}

/**
 * Exchanges a refresh token for the next one and an access token.
 * @throws AppError NOT_SIGNED_IN; a long replaced token also ends its session, since it was copied
 */
async function refreshSession(context: PublicContext): Promise<Tokens> {
  const { refreshToken, setRefreshToken } = context;
  if (refreshToken === undefined) refuse(refusal('NOT_SIGNED_IN'));
  // Not limited: a token of 256 bits is not guessed, and a limit would lock out all callers of one address.
  const tokens = await tradeToken(context, hashOf(refreshToken));
  if (tokens === undefined) {
    setRefreshToken(null);
    refuse(refusal('NOT_SIGNED_IN'));
  }
  return tokens;
}

/** As `refreshSession`, with the answers to the reads of a page. */
export async function refreshWithReads(context: PublicContext, { first }: { first?: string | undefined }): Promise<Refreshed> {
  const tokens = await refreshSession(context);
  if (first === undefined) return tokens;
  return { ...tokens, first: await Promise.all(first.split(' ').map((path) => context.read(path, tokens.accessToken))) };
}

/** Undefined if the token is invalid. The end of a stolen session is committed before the refusal. */
const tradeToken = (context: PublicContext, hash: Buffer): Promise<Tokens | undefined> =>
  context.database.system.transaction().execute(async (db) => {
    const presented = await lockSessionOfToken(db, hash);
    if (presented === undefined) return undefined;
    const { session, token } = presented;
    const { now } = context;

    const state = {
      createdAt: Date.parse(session.createdAt),
      lastUsedAt: Date.parse(session.lastUsedAt),
      ended: session.endedAt !== null || !session.active,
      generation: session.generation,
      generationUsedAt: session.generationUsedAt === null ? null : Date.parse(session.generationUsedAt),
    };
    const verdict = judgeRefresh(state, token, now.getTime());
    if (verdict === 'over') return undefined;
    if (verdict === 'stolen') {
      await endSession(db, session.id, now);
      await record(db, context, { kind: 'SESSION_STOLEN', actorId: null, userId: session.userId });
      return undefined;
    }
    if (verdict === 'advance') await advanceSession(db, session.id, { generation: token.generation, hash, now });
    const generation = verdict === 'advance' ? token.generation : session.generation;
    return giveTokens(db, context, { ...session, nextGeneration: generation + 1 });
  });

/** Ends the session of the refresh token, if any. */
export async function logOut(context: PublicContext): Promise<null> {
  const { database, refreshToken, setRefreshToken, now } = context;
  if (refreshToken === undefined) return null;
  await database.system.transaction().execute(async (db) => {
    const presented = await lockSessionOfToken(db, hashOf(refreshToken));
    if (presented === undefined) return;
    const { id, userId } = presented.session;
    if (await endSession(db, id, now)) await record(db, context, { kind: 'LOGOUT', actorId: userId, userId });
  });
  setRefreshToken(null);
  return null;
}

interface SessionForTokens {
  readonly id: number;
  readonly userId: number;
  readonly createdAt: string;
  readonly nextGeneration: number;
}

async function giveTokens(db: Db, { tokens, now, setRefreshToken }: PublicContext, session: SessionForTokens): Promise<Tokens> {
  const value = randomBytes(32).toString('base64url');
  await insertRefreshToken(db, { hash: hashOf(value), sessionId: session.id, generation: session.nextGeneration });
  setRefreshToken({ value, maxAge: cookieSeconds(Date.parse(session.createdAt), now.getTime()) });
  return { accessToken: tokens.sign({ userId: session.userId, sessionId: session.id }, now) };
}

/** Hash for storage. The token is random, so a fast hash is enough. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The user of a session with what role and rights allow: role, ensemble and activity never come from the token. */
export function signedInUser(found: UserOfSession, sessionId: number): SignedInUser {
  const { method, secondFactor, secondFactorRequired, worksOffline, viewersSeeContacts, seesContacts, seesMeasures, mayIssue, ...user } =
    found;
  const secondFactorMissing = secondFactorRequired && !secondFactor && method !== 'PASSKEY';
  const permissions = user.ensembleId === null || secondFactorMissing ? [] : permissionsIn(found, user.roleCode, found);
  return {
    ...user,
    ...splitName(user.name),
    sessionId,
    role: roles[user.roleCode],
    permissions: user.frozenReason === null ? permissions : servedFrozen(permissions, user.roleCode),
    secondFactorMissing,
  };
}

export async function findSignedInUser({ system }: Database, token: SessionOfUser): Promise<SignedInUser | undefined> {
  const user = await findUserOfSession(system, token);
  return user && signedInUser(user, token.sessionId);
}

/** Splits a name at its last space; a name of one word is all first name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const space = name.lastIndexOf(' ');
  return space < 0 ? { firstName: name, lastName: '' } : { firstName: name.slice(0, space), lastName: name.slice(space + 1) };
}
