import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/** Forgets the oldest receipts whose last piece came back before a moment. Answers how many. */
export async function forgetReceipts({ db }: Scope, before: Date, atOnce: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from holder_receipt where id in (
      select id from holder_receipt as receipt
      where confirmed_at < ${before.toISOString()} and not exists (
        select from issue where issue.id in (select (line ->> 'issueId')::bigint from jsonb_array_elements(receipt.lines) as line)
          and coalesce(valid_until, 'infinity') >= ${before.toISOString()})
      order by id limit ${atOnce})`.execute(db);
  return Number(numAffectedRows);
}
