import type { Db } from '../../../db/database.ts';
import type { LoginMethod } from '../../../db/schema.ts';

export const insertSession = async (db: Db, session: { userId: number; userAgent: string | null; method: LoginMethod; now: Date }) =>
  (
    await db
      .insertInto('session')
      .values({
        userId: session.userId,
        userAgent: session.userAgent,
        method: session.method,
        createdAt: session.now.toISOString(),
        lastUsedAt: session.now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Deletes the user's dead sessions with their tokens. */
export const removeSessionsOver = (db: Db, userId: number, before: { lastUsedAt: Date; createdAt: Date }) =>
  db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where(({ or, eb }) =>
      or([eb('lastUsedAt', '<', before.lastUsedAt.toISOString()), eb('createdAt', '<', before.createdAt.toISOString())]),
    )
    .execute();

export const insertRefreshToken = (db: Db, token: { hash: Buffer; sessionId: number; generation: number }) =>
  db.insertInto('refreshToken').values(token).execute();

/** Locks the session of a refresh token, so that uses of its tokens come one after another. */
export async function lockSessionOfToken(db: Db, hash: Buffer) {
  const token = await db.selectFrom('refreshToken').select(['sessionId', 'generation']).where('hash', '=', hash).executeTakeFirst();
  if (token === undefined) return undefined;
  const session = await db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .selectAll('session')
    .select('appUser.active')
    .where('session.id', '=', token.sessionId)
    .forUpdate('session')
    .executeTakeFirstOrThrow();
  return { session, token: { generation: token.generation, leads: session.usedHash?.equals(hash) ?? false } };
}

export const advanceSession = (db: Db, id: number, used: { generation: number; hash: Buffer; now: Date }) =>
  db
    .updateTable('session')
    .set({
      generation: used.generation,
      usedHash: used.hash,
      generationUsedAt: used.now.toISOString(),
      lastUsedAt: used.now.toISOString(),
    })
    .where('id', '=', id)
    .execute();

/** Ends a session; false if it had ended. */
export const endSession = async (db: Db, id: number, now: Date): Promise<boolean> => {
  const ended = db.updateTable('session').set({ endedAt: now.toISOString() }).where('id', '=', id).where('endedAt', 'is', null);
  return (await ended.executeTakeFirst()).numUpdatedRows > 0n;
};
