import { sql } from 'kysely';
import type { Scope } from '../db/scope.ts';

/** Receipts of what came back in the last season; their nights are over. */
export async function addReturns({ db, now }: Pick<Scope, 'db' | 'now'>): Promise<void> {
  const since = new Date(now.getTime() - 365 * 86_400_000).toISOString();
  const day = sql`(issue.valid_until at time zone 'Europe/Tallinn')::date`;
  await sql`
    insert into return_receipt (person_id, opened_for, on_day, closed_at)
    select distinct person_id, person_id, ${day}, (${day} + 1)::timestamp at time zone 'Europe/Tallinn'
    from issue where valid_until > ${since}`.execute(db);
  await sql`
    insert into return_line (return_receipt_id, issue_id, clothing_item_id, clothing_name, clothing_number, size_label, state, taken_at, receiver_id)
    select receipt.id, issue.id, item.id, name.name, item.clothing_number, item.size_label, 'OK', issue.valid_until, issue.receiver_id
    from issue
    join return_receipt as receipt on receipt.person_id = issue.person_id and receipt.on_day = ${day}
    join clothing_item as item on item.id = issue.clothing_item_id
    join clothing_name as name on name.id = item.clothing_name_id
    where issue.valid_until > ${since} order by issue.valid_until, issue.id`.execute(db);
}
