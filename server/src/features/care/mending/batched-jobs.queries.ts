import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';

/** Pieces that are away in a batch, and the maker who has them; null: nobody. */
export interface Batched {
  readonly batchId: number;
  readonly makerId: number | null;
  readonly clothingIds: readonly number[];
}

/** Has the open jobs of these pieces for this maker done in the batch, and no others. */
export async function writeBatch({ db }: Scope, { batchId, makerId, clothingIds }: Batched): Promise<void> {
  await db
    .updateTable('job')
    .set({ batchId: null })
    .where('batchId', '=', batchId)
    .where('closedAt', 'is', null)
    .where('makerId', 'is distinct from', makerId)
    .execute();
  if (makerId === null) return;
  await db
    .updateTable('job')
    .set({ batchId })
    .where('batchId', 'is', null)
    .where('closedAt', 'is', null)
    .where('makerId', '=', makerId)
    // Its cost is counted already.
    .where('costTaken', '=', false)
    .where(sql<boolean>`clothing_item_id = any(${idArray(clothingIds)})`)
    .execute();
}

/** Those of the pieces that an open job has in repair. */
export async function findBlocked({ db }: Scope, clothingIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('job')
    .select('clothingItemId')
    .where('closedAt', 'is', null)
    .where('blocks', '=', true)
    .where(sql<boolean>`clothing_item_id = any(${idArray(clothingIds)})`)
    .execute();
  return new Set(rows.map(({ clothingItemId }) => clothingItemId));
}

/** Open jobs of lost pieces that kept them in repair until they were lost, as the audit has it. */
export async function findBlockedBefore({ db }: Scope, clothingIds: readonly number[]): Promise<{ id: number; clothingId: number }[]> {
  const { rows } = await sql<{ id: number; clothingId: number }>`
    select job.id, job.clothing_item_id as "clothingId" from job
    cross join lateral (
      select deed_id, old_values from audit
      where audit.entity = 'job' and audit.entity_id = job.id and audit.action = 'UPDATE' and audit.old_values ? 'blocks'
      order by audit.id desc limit 1
    ) as change
    where job.closed_at is null and not job.blocks and job.clothing_item_id = any(${idArray(clothingIds)})
      and change.old_values ->> 'blocks' = 'true' and exists (
        select from audit where audit.entity = 'clothing_item' and audit.entity_id = job.clothing_item_id and audit.deed_id = change.deed_id
          and audit.new_values ->> 'state' = 'LOST')`.execute(db);
  return rows;
}

export const markBlocking = ({ db }: Scope, ids: readonly number[]) =>
  db
    .updateTable('job')
    .set({ blocks: true })
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .execute();
