import { type ExpressionBuilder, sql } from 'kysely';
import { imageUrl } from '../../db/image-url.ts';
import type { Scope } from '../../db/scope.ts';
import type { DB } from '../../db/tables.ts';
import { FILES_LOCK } from '../../images/store.ts';

/** Announces that files of this hash are being written, so that tidying keeps them. Returns the row id. */
export const announceImage = async ({ db, now }: Scope, hash: string): Promise<number> =>
  (
    await db
      .insertInto('image')
      .values({ hash, pendingSince: now.toISOString() })
      .onConflict((same) => same.columns(['ensembleId', 'hash']).doUpdateSet(({ ref }) => ({ pendingSince: ref('excluded.pendingSince') })))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Locks an image and returns its address; undefined if tidied away. */
export const keepImage = async ({ db }: Scope, id: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('image')
    .select(imageUrl('hash').$notNull().as('url'))
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row?.url;
};

/** Withdraws an announcement unless a later one was made. */
export const endAnnouncement = ({ db, now }: Scope, id: number) =>
  db.updateTable('image').set({ pendingSince: null }).where('id', '=', id).where('pendingSince', '=', now.toISOString()).execute();

/** Whether no backup reads the files; none begins until this transaction ends. */
export const mayRemoveFiles = async ({ db }: Scope): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock_shared(${FILES_LOCK}) as may`.execute(db);
  return rows[0]?.may === true;
};

const isUnused = (before: Date) => (image: ExpressionBuilder<DB, 'image'>) =>
  image.and([
    image.or([image('image.pendingSince', 'is', null), image('image.pendingSince', '<', before.toISOString())]),
    image.not(image.exists(image.selectFrom('clothingName').select('id').whereRef('clothingName.imageId', '=', 'image.id'))),
    image.not(image.exists(image.selectFrom('clothingSet').select('id').whereRef('clothingSet.imageId', '=', 'image.id'))),
  ]);

/**
 * Locks unused rows that were not announced since `before`, skipping locked ones. Only a later statement sees what others did while
 * this one ran, so `deleteUnused` checks again.
 */
export const lockUnused = async ({ db }: Scope, before: Date, atMost: number): Promise<number[]> => {
  const rows = await db.selectFrom('image').select('id').where(isUnused(before)).limit(atMost).forUpdate().skipLocked().execute();
  return rows.map(({ id }) => id);
};

/** Deletes the rows that are still unused; returns their hashes. */
export const deleteUnused = async ({ db }: Scope, ids: readonly number[], before: Date): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await db.deleteFrom('image').where('id', 'in', ids).where(isUnused(before)).returning('hash').execute();
  return rows.map(({ hash }) => hash);
};
