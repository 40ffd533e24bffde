import type { CareState } from '@riideait/contract';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { idArray, portionsOf, recordset } from '../../../db/sets.ts';

/** A change of an item; undefined fields stay. The note goes with the state that it was written for. */
export interface CareChange {
  readonly id: number;
  readonly state?: CareState | undefined;
  readonly stateNote?: string | null | undefined;
}

/** Changes states and notes of locked items; notes when and by whom a state changes. An item stands in the list once. */
export async function writeCare({ db, now, userId }: Scope, changes: readonly CareChange[]): Promise<void> {
  const wanted = changes.filter(({ state, stateNote }) => state !== undefined || stateNote !== undefined);
  const rows = wanted.map(({ id, state, stateNote }) => ({ id, state, note: stateNote, noted: stateNote !== undefined }));
  for (const portion of portionsOf(rows)) {
    await sql`
      update clothing_item as item set
        state = coalesce(given.state, item.state),
        state_note = case when noted then note when given.state <> item.state then null else state_note end,
        state_since = case when given.state <> item.state then ${now.toISOString()}::timestamptz else state_since end,
        state_by = case when given.state <> item.state then ${userId}::bigint else state_by end
      from ${recordset(portion, 'id bigint, state item_state, note text, noted boolean')}
      where item.id = given.id and item.id = any(${idArray(portion.map(({ id }) => id))})`.execute(db);
  }
}

/** Notes that the register says now where items are, beside their issues. */
export const noteWhereabouts = ({ db, now }: Scope, ids: readonly number[]) =>
  db
    .updateTable('clothingItem')
    .set({ whereaboutsAt: now.toISOString() })
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .execute();

/** From now on a change in the transaction begins no deed. */
export const beginNoDeed = ({ db }: Scope) => sql`select set_config('app.deed_kind', '', true)`.execute(db);

/** Sets the own place of items; null: that of their names. */
export const placeItems = ({ db }: Scope, ids: readonly number[], placeId: number | null) =>
  db
    .updateTable('clothingItem')
    .set({ placeId })
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .execute();
