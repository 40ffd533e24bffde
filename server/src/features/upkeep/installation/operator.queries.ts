import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Locks the time of the last mail to the operator; null: there was none. */
export async function lockLastMail(db: Db): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('operator', 0))`.execute(db);
  return getLastMail(db);
}

export const getLastMail = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('operatorMail').select('at').executeTakeFirst())?.at ?? null;

export const upsertLastMail = (db: Db, now: Date) =>
  db
    .insertInto('operatorMail')
    .values({ at: now.toISOString() })
    .onConflict((on) => on.column('onlyRow').doUpdateSet({ at: now.toISOString() }))
    .execute();

/** Whom the letters of that moment did not reach, and why. */
export const findUnsent = (db: Db, key: string, at: string) =>
  db
    .selectFrom('accountMail')
    .select(['toAddress as to', 'error'])
    .where('createdAt', '=', at)
    .where('messageId', 'like', `<${key}%`)
    .where('status', 'in', ['FAILED', 'UNSENT'])
    .orderBy('id')
    .execute();
