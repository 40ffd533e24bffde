import type { Db } from '../../../db/database.ts';

/** Ends the live sessions of a user except one. */
export const endSessions = (db: Db, userId: number, now: Date, stays: number | null) =>
  db
    .updateTable('session')
    .set({ endedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .$if(stays !== null, (query) => query.where('id', '<>', stays))
    .execute();

/** Ends the live sessions of all users. */
export const endEverySession = (db: Db, now: Date) =>
  db.updateTable('session').set({ endedAt: now.toISOString() }).where('endedAt', 'is', null).execute();

/** Live sessions: not ended, and used and made after `over`. */
const ongoing = (db: Db, userId: number, over: { lastUsedAt: Date; createdAt: Date }) =>
  db
    .selectFrom('session')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('lastUsedAt', '>=', over.lastUsedAt.toISOString())
    .where('createdAt', '>=', over.createdAt.toISOString());

export const findSessions = (db: Db, userId: number, over: { lastUsedAt: Date; createdAt: Date }) =>
  ongoing(db, userId, over)
    .select(['id', 'userAgent', 'createdAt', 'lastUsedAt'])
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Ends one session of a user; undefined if it is not live. */
export const endOne = (db: Db, { id, userId }: { id: number; userId: number }, now: Date, over: { lastUsedAt: Date; createdAt: Date }) =>
  db
    .updateTable('session')
    .set({ endedAt: now.toISOString() })
    .where('id', 'in', ongoing(db, userId, over).select('id').where('id', '=', id))
    .where('endedAt', 'is', null)
    .returning('userAgent')
    .executeTakeFirst();
