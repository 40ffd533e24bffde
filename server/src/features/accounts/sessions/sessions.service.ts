import type { OwnSession } from '@riideait/contract';
import type { Db } from '../../../db/database.ts';
import { found } from '../../../db/found.ts';
import type { UserContext } from '../../../http/context.ts';
import { deviceOf } from '../../../http/device.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { endOne, endSessions, findSessions } from './ongoing-sessions.queries.ts';
import { sessionsOverBefore } from './sessions.rules.ts';

export { endEverySession } from './ongoing-sessions.queries.ts';

/** Ends a user's sessions except `stays`; their tokens are refused from the next request on. */
export async function endSessionsOf(db: Db, userId: number, now: Date, { stays = null }: { stays?: number | null } = {}): Promise<void> {
  await endSessions(db, userId, now, stays);
}

export async function listSessions({ database, user, now }: UserContext): Promise<OwnSession[]> {
  const sessions = await findSessions(database.system, user.id, sessionsOverBefore(now));
  return sessions.map(({ userAgent, ...session }) => ({
    ...session,
    device: deviceOf(userAgent),
    current: session.id === user.sessionId,
  }));
}

/** Ends one own session; another user's or an ended one is 404. */
export async function endOwnSession(context: UserContext, id: number): Promise<null> {
  const { database, user, now } = context;
  await database.system.transaction().execute(async (db) => {
    const { userAgent } = found(await endOne(db, { id, userId: user.id }, now, sessionsOverBefore(now)));
    await recordEnd(db, context, deviceOf(userAgent));
  });
  return null;
}

/** Ends all own sessions, the present one too. */
export async function endOwnSessions(context: UserContext): Promise<null> {
  const { database, user, now } = context;
  await database.system.transaction().execute(async (db) => {
    await endSessionsOf(db, user.id, now);
    await recordEnd(db, context, 'Kõik seansid');
  });
  return null;
}

const recordEnd = (db: Db, context: UserContext, what: string): Promise<void> =>
  record(db, context, {
    kind: 'SESSIONS_ENDED',
    actorId: context.user.id,
    userId: context.user.id,
    details: [{ what, from: null, to: null }],
  });
