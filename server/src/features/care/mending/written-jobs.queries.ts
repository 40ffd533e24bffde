import type { Job } from '@riideait/contract';
import { sql } from 'kysely';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';
import type { JobValues, LockedJob, LockedPiece } from './jobs.types.ts';

/** The piece of a job, or 404. Its lock comes before that of the job. */
export const getPieceOf = async ({ db }: Scope, id: number): Promise<number> =>
  found(await db.selectFrom('job').select('clothingItemId').where('id', '=', id).executeTakeFirst()).clothingItemId;

export const lockRowOfJob = async ({ db }: Scope, id: number): Promise<LockedJob> =>
  found(
    await db
      .selectFrom('job')
      .select(['id', 'clothingItemId as clothingId', 'text', 'blocks', 'makerId', 'promisedOn', 'minutes', 'costCents', 'costTaken'])
      .select(['fundingId', 'urgentFor', 'batchId'])
      .select(
        sql<boolean>`exists (
          select from batch_item as part where part.batch_id = job.batch_id and part.clothing_item_id = job.clothing_item_id and back_at is null)`.as(
          'away',
        ),
      )
      .select(({ ref }) => [ref('kinds').$castTo<Job['kinds']>().as('kinds'), ref('outcome').$castTo<Job['outcome']>().as('outcome')])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );

/** Those of the pieces that are there. */
export const findPieces = ({ db }: Scope, ids: readonly number[]): Promise<LockedPiece[]> =>
  db
    .selectFrom('clothingItem')
    .select(['id', 'state'])
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .execute();

/** Those of the pieces in repair that no open job keeps there. */
export async function findUnblocked({ db }: Scope, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from clothing_item as item where deleted_at is null and state = 'REPAIR' and id = any(${idArray(ids)})
      and not exists (select from job where job.clothing_item_id = item.id and closed_at is null and blocks)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

interface Opening {
  readonly clothingItemId: number;
  readonly fromAnswer: number | null;
}

export const insertJob = async ({ db, now, userId }: Scope, values: JobValues & Opening): Promise<number> =>
  (
    await db
      .insertInto('job')
      .values({ ...values, openedAt: now.toISOString(), openedBy: userId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateJob = ({ db }: Scope, id: number, values: JobValues & { readonly batchId: number | null }) =>
  db.updateTable('job').set(values).where('id', '=', id).execute();

export const markCostTaken = ({ db }: Scope, id: number) =>
  db.updateTable('job').set({ costTaken: true, batchId: null }).where('id', '=', id).execute();

/** Deletes a job; its photos stay with the piece. */
export const removeJob = ({ db }: Scope, id: number) => db.deleteFrom('job').where('id', '=', id).execute();

export const markClosed = ({ db, now, userId }: Scope, ids: readonly number[], outcome: 'DONE' | 'NOT_DONE') =>
  db
    .updateTable('job')
    .set({ closedAt: now.toISOString(), closedBy: userId, outcome })
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .execute();

/** Locks the open jobs of locked pieces. */
export const lockOpenJobs = ({ db }: Scope, pieceIds: readonly number[]) =>
  db
    .selectFrom('job')
    .select(['id', 'clothingItemId as clothingId', 'doneAt'])
    .where('closedAt', 'is', null)
    .where(sql<boolean>`clothing_item_id = any(${idArray(pieceIds)})`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Whether a job is, or was, one of these pieces. */
export const hasJob = async ({ db }: Scope, id: number, pieceIds: readonly number[]): Promise<boolean> =>
  (await db
    .selectFrom('job')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`clothing_item_id = any(${idArray(pieceIds)})`)
    .executeTakeFirst()) !== undefined;

/** Open jobs of the user name another one. */
export const nameOpener = ({ db, userId }: Scope, toUserId: number) =>
  db.updateTable('job').set({ openedBy: toUserId }).where('openedBy', '=', userId).where('closedAt', 'is', null).execute();
