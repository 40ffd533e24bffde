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
