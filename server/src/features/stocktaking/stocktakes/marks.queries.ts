import type { ChangedPiece } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';
import type { ItemMark } from './stocktakes.types.ts';

/** Entries of the packings of open performances, without slips; `joined`: conditions on `entry`, `list` and `performance`. */
const marks = (joined: RawBuilder<unknown>) => sql`
  from stocktake_entry as entry join stocktake as list on list.id = entry.stocktake_id
  join performance on performance.id = list.performance_id and performance.closed_at is null
  where entry.round is not null and ${joined} and not exists (
    select from stocktake_entry as slip where slip.stocktake_id = list.id and slip.withdraws = entry.entry_id)`;

/** When the register last changed where an item is: a return, a finding, or the bag of another performance than that of the list. */
const changedAt = (item: RawBuilder<unknown>, list: RawBuilder<unknown>) => sql<string | null>`greatest(
  (select whereabouts_at from clothing_item where clothing_item.id = ${item}),
  (select max(valid_until) from issue where issue.clothing_item_id = ${item}),
  (select max(entry.at) ${marks(sql`entry.round = 'OUT' and list.id <> ${list} and entry.clothing_item_id = ${item}`)}))`;

/** All marks of these items. */
export async function findMarks({ db }: Scope, ids: readonly number[]): Promise<ItemMark[]> {
  const { rows } = await sql<ItemMark>`
    select mark.*, ${changedAt(sql`mark."clothingId"`, sql`mark."stocktakeId"`)} as "changedAt" from (
      select entry.entry_id as id, entry.id as seq, clothing_item_id as "clothingId", list.id as "stocktakeId", performance.id as "performanceId",
        entry.at, entry.round, entry.bag, (select user_name.name from user_name where user_name.id = counted_by) as by
      ${marks(sql`clothing_item_id = any(${idArray(ids)})`)}) as mark`.execute(db);
  return rows;
}

/** Of the items that have entries in a packing, when the register last changed where they are. */
export async function findChanged({ db }: Scope, stocktakeId: number): Promise<ChangedPiece[]> {
  const { rows } = await sql<ChangedPiece>`
    select * from (
      select item.id as "clothingId", ${changedAt(sql`item.id`, sql`${stocktakeId}::bigint`)} as at
      from (select distinct clothing_item_id as id from stocktake_entry where stocktake_id = ${stocktakeId} and clothing_item_id is not null) as item
    ) as changed where at is not null order by "clothingId"`.execute(db);
  return rows;
}
