import { type RawBuilder, sql } from 'kysely';
import { imageIsUsed } from '../../../db/image-is-used.ts';
import { imageUrl } from '../../../db/image-url.ts';
import type { Scope } from '../../../db/scope.ts';
import { FILES_LOCK } from '../../../images/store.ts';

/** Announces that files of this hash are being written, which keeps them as if they had been used just now. Returns the row. */
export const announceImage = ({ db }: Scope, hash: string, bytes: number) =>
  db
    .insertInto('image')
    .values({ hash, bytes })
    .onConflict((same) =>
      same
        .columns(['ensembleId', 'hash'])
        .doUpdateSet(({ ref }) => ({ unusedSince: ref('excluded.unusedSince'), bytes: ref('excluded.bytes') })),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();

export const getImageUrl = async ({ db }: Scope, id: number): Promise<string> =>
  (await db.selectFrom('image').select(imageUrl('hash').$notNull().as('url')).where('id', '=', id).executeTakeFirstOrThrow()).url;

/** Whether no backup reads the files; none begins until this transaction ends. */
export const mayRemoveFiles = async ({ db }: Scope): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock_shared(${FILES_LOCK}) as may`.execute(db);
  return rows[0]?.may === true;
};

const isUnusedSince = (before: Date, isUsed: RawBuilder<boolean>) =>
  sql<boolean>`image.unused_since < ${before.toISOString()} and not ${isUsed}`;

/**
 * Locks rows that nothing has referred to since `before`, skipping locked ones. Only a later statement sees what others did while
 * this one ran, so `deleteUnused` checks again.
 */
export const lockUnused = async ({ db }: Scope, before: Date, atMost: number): Promise<number[]> => {
  const isUnused = isUnusedSince(before, await imageIsUsed(db));
  const rows = await db.selectFrom('image').select('id').where(isUnused).limit(atMost).forUpdate().skipLocked().execute();
  return rows.map(({ id }) => id);
};

/** Deletes the rows that are still unused; returns their hashes. */
export const deleteUnused = async ({ db }: Scope, ids: readonly number[], before: Date): Promise<string[]> => {
  if (ids.length === 0) return [];
  const isUnused = isUnusedSince(before, await imageIsUsed(db));
  const rows = await db.deleteFrom('image').where('id', 'in', ids).where(isUnused).returning('hash').execute();
  return rows.map(({ hash }) => hash);
};

/** Deletes some rows, which nothing may refer to; returns their hashes. */
export const deleteImages = async ({ db }: Scope, atMost: number): Promise<string[]> => {
  const some = db.selectFrom('image').select('id').orderBy('id').limit(atMost).forUpdate();
  const rows = await db.deleteFrom('image').where('id', 'in', some).returning('hash').execute();
  return rows.map(({ hash }) => hash);
};

/** Images whose bytes are not counted yet, after this id. */
export const findUncounted = ({ db }: Scope, after: number, atMost: number) =>
  db.selectFrom('image').select(['id', 'hash']).where('bytes', 'is', null).where('id', '>', after).orderBy('id').limit(atMost).execute();

export const setBytes = ({ db }: Scope, id: number, bytes: number) =>
  db.updateTable('image').set({ bytes }).where('id', '=', id).where('bytes', 'is', null).execute();
