import type { Db } from '../../db/database.ts';

/** Ends the sessions of a user that go on, but for one that may stay. */
export const endSessions = (db: Db, userId: number, now: Date, stays: number | null) =>
  db
    .updateTable('session')
    .set({ endedAt: now.toISOString() })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .$if(stays !== null, (query) => query.where('id', '<>', stays))
    .execute();

/** Sessions that neither ended nor are over by age: those used last, or made, before `over` can never go on. */
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

/** Ends one session of a user; undefined where there is none that goes on. */
export const endOne = (db: Db, { id, userId }: { id: number; userId: number }, now: Date, over: { lastUsedAt: Date; createdAt: Date }) =>
  db
    .updateTable('session')
    .set({ endedAt: now.toISOString() })
    .where('id', 'in', ongoing(db, userId, over).select('id').where('id', '=', id))
    .where('endedAt', 'is', null)
    .returning('userAgent')
    .executeTakeFirst();
