import type { BatchForm, BatchKind, BatchPiece, BatchRow, EditBatchForm } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../../db/found.ts';
import { natural } from '../../../db/order.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray, recordset } from '../../../db/sets.ts';

const batches = ({ db }: Scope) =>
  db
    .selectFrom('batch')
    .leftJoin('maker', 'maker.id', 'batch.makerId')
    .leftJoin('funding', 'funding.id', 'batch.fundingId')
    .leftJoin('userName', 'userName.id', 'batch.sentBy')
    .select(['batch.id', 'batch.version', 'batch.sentAt', 'userName.name as sentBy', 'batch.promisedOn', 'batch.note'])
    .select(['batch.costCents', 'batch.closedAt'])
    .select(({ ref }) => ref('batch.kind').$castTo<BatchKind>().as('kind'))
    .select(['batch.makerId', 'maker.name as makerName', 'batch.fundingId', 'funding.title as fundingTitle'])
    .select(sql<number>`(select count(*) from batch_item where batch_id = batch.id)`.as('numberOfPieces'))
    .select(sql<number>`(select count(*) from batch_item where batch_id = batch.id and back_at is null)`.as('numberOfAway'));

export const findBatches = (scope: Scope): Promise<BatchRow[]> =>
  batches(scope).orderBy(sql`batch.closed_at is not null`).orderBy('batch.sentAt', 'desc').orderBy('batch.id', 'desc').execute();

export const getBatch = async (scope: Scope, id: number): Promise<BatchRow> =>
  found(await batches(scope).where('batch.id', '=', id).executeTakeFirst());

/** Locks a batch, or 404. */
export const lockBatch = async ({ db }: Scope, id: number) =>
  found(
    await db
      .selectFrom('batch')
      .select(['id', 'makerId', 'costCents', 'closedAt'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );

/** Pieces of a batch by clothing name and number. */
export const findPieces = ({ db }: Scope, batchId: number): Promise<BatchPiece[]> =>
  db
    .selectFrom('batchItem')
    .innerJoin('clothingItem', 'clothingItem.id', 'batchItem.clothingItemId')
    .innerJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId')
    .select(['clothingItem.id as clothingId', 'clothingItem.clothingNameId', 'clothingName.name as clothingName'])
    .select(['clothingItem.clothingNumber', 'clothingItem.size', 'clothingItem.sizeLabel', 'clothingItem.state'])
    .select([sql<boolean>`clothing_item.deleted_at is not null`.as('deleted'), 'batchItem.backAt', 'batchItem.shareCents'])
    .select(({ ref }) => ref('batchItem.outcome').$castTo<BatchPiece['outcome']>().as('outcome'))
    .where('batchItem.batchId', '=', batchId)
    .orderBy(natural('clothing_name.name'))
    .orderBy(natural('clothing_item.clothing_number'))
    .orderBy('clothingItem.id')
    .execute();

/** Which of these pieces are away in some batch. */
export async function findAway({ db }: Scope, clothingIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('batchItem')
    .select('clothingItemId')
    .where('backAt', 'is', null)
    .where(sql<boolean>`clothing_item_id = any(${idArray(clothingIds)})`)
    .execute();
  return new Set(rows.map(({ clothingItemId }) => clothingItemId));
}

export const insertBatch = async (
  { db, now, userId }: Scope,
  values: Omit<BatchForm, 'clothingIds'> & { readonly kind: BatchKind },
): Promise<number> =>
  (
    await db
      .insertInto('batch')
      .values({ ...values, sentAt: now.toISOString(), sentBy: userId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateBatch = ({ db }: Scope, id: number, values: Omit<EditBatchForm, 'version'>) =>
  db.updateTable('batch').set(values).where('id', '=', id).execute();

/** Deletes a batch; its rows of pieces cascade. */
export const removeBatch = ({ db }: Scope, id: number) => db.deleteFrom('batch').where('id', '=', id).execute();

export const insertPieces = ({ db }: Scope, batchId: number, clothingIds: readonly number[]) =>
  db
    .insertInto('batchItem')
    .values(clothingIds.map((clothingItemId) => ({ batchId, clothingItemId })))
    .execute();

/** Notes that pieces are back or lost; the trigger `close_batch` closes the batch with its last one. */
export const endPieces = ({ db, now }: Scope, batchId: number, clothingIds: readonly number[], outcome: 'BACK' | 'LOST') =>
  db
    .updateTable('batchItem')
    .set({ backAt: now.toISOString(), outcome })
    .where('batchId', '=', batchId)
    .where('backAt', 'is', null)
    .where(sql<boolean>`clothing_item_id = any(${idArray(clothingIds)})`)
    .execute();

/** Notes that pieces which counted as lost are back. */
export const markFound = ({ db, now }: Scope, batchId: number, clothingIds: readonly number[]) =>
  db
    .updateTable('batchItem')
    .set({ backAt: now.toISOString(), outcome: 'BACK' })
    .where('batchId', '=', batchId)
    .where('outcome', '=', 'LOST')
    .where(sql<boolean>`clothing_item_id = any(${idArray(clothingIds)})`)
    .execute();

/** Sets the shares of pieces of a batch. */
export const writeShares = ({ db }: Scope, batchId: number, shares: readonly { clothingId: number; cents: number | null }[]) =>
  sql`
    update batch_item set share_cents = cents from ${recordset(shares, '"clothingId" bigint, cents bigint')}
    where batch_id = ${batchId} and clothing_item_id = "clothingId" and share_cents is distinct from cents`.execute(db);

/** Open batches of the user name another one. */
export const nameSender = ({ db, userId }: Scope, toUserId: number) =>
  db.updateTable('batch').set({ sentBy: toUserId }).where('sentBy', '=', userId).where('closedAt', 'is', null).execute();
