import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/** Forgets the words about days before a moment, the first said first. Answers how many. */
export async function forgetAttendance({ db }: Scope, before: Date, atOnce: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from attendance where id in (
      select id from attendance where said_at < ${before.toISOString()} and on_day < ${before.toISOString()}::date
      order by said_at limit ${atOnce})`.execute(db);
  return Number(numAffectedRows);
}
