import type { Office } from '@riideait/contract';
import { sql } from 'kysely';
import { isoText, jsonList } from '../../../db/json-list.ts';
import type { Scope } from '../../../db/scope.ts';

/** What names a user and is not over, in one statement. */
export async function getOffice({ db, now, userId }: Scope, email: string): Promise<Office> {
  const stocktakes = sql`select id, name from stocktake
    where started_by = ${userId} and closed_at is null and deleted_at is null order by started_at, id`;
  const batches = sql`select id, ${isoText('sent_at')} as "sentAt",
      (select count(*) from batch_item where batch_id = batch.id) as "numberOfPieces"
    from batch where sent_by = ${userId} and closed_at is null order by batch.sent_at, id`;
  const imports = sql`select id, file_name as "fileName" from import where user_id = ${userId} and status = 'READY' order by id`;
  const { rows } = await sql<Office>`select
    exists (select from email_config where lower(reply_to) = lower(${email})) as "replyTo",
    ${jsonList(stocktakes)} as stocktakes, ${jsonList(batches)} as batches, ${jsonList(imports)} as imports,
    (select count(*) from job where opened_by = ${userId} and closed_at is null) as jobs,
    shown_links(${now.toISOString()}) as links`.execute(db);
  const [office] = rows;
  if (office === undefined) throw new Error('A statement of scalar subqueries has one row');
  return office;
}
