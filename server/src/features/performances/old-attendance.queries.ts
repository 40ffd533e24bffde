import { sql } from 'kysely';
import type { Scope } from '../../db/scope.ts';

/** Forgets the words about coming that were said first, before a moment. Answers how many. */
export async function forgetAttendance({ db }: Scope, before: Date, atOnce: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from attendance where id in (
      select id from attendance where said_at < ${before.toISOString()} order by said_at limit ${atOnce})`.execute(db);
  return Number(numAffectedRows);
}
