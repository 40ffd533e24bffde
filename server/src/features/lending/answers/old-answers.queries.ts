import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/** Forgets the answers that were settled first, before a moment. Answers how many. */
export async function forgetAnswers({ db }: Scope, before: Date, atOnce: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from holder_answer where id in (
      select id from holder_answer where settled_at < ${before.toISOString()} order by settled_at limit ${atOnce})`.execute(db);
  return Number(numAffectedRows);
}
