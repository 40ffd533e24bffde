import { sql } from 'kysely';
import type { Scope } from '../../db/scope.ts';
import { idArray } from '../../db/sets.ts';

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
