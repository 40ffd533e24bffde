import type { ExpressionBuilder } from 'kysely';
import { imageUrl } from '../../db/image-url.ts';
import type { Scope } from '../../db/scope.ts';
import type { DB } from '../../db/tables.ts';

/** Announces that files of this hash are being written, which keeps them from being tidied away; answers the row's id. */
export const announceImage = async ({ db, now }: Scope, hash: string): Promise<number> =>
  (
    await db
      .insertInto('image')
      .values({ hash, pendingSince: now.toISOString() })
      .onConflict((same) => same.columns(['ensembleId', 'hash']).doUpdateSet(({ ref }) => ({ pendingSince: ref('excluded.pendingSince') })))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** The address of an image, which stays until the end of the transaction; undefined where it has been tidied away. */
export const keepImage = async ({ db }: Scope, id: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('image')
    .select(imageUrl('hash').$notNull().as('url'))
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row?.url;
};

/** Takes back an announcement; that of somebody who has made one later stays. */
export const endAnnouncement = ({ db, now }: Scope, id: number) =>
  db.updateTable('image').set({ pendingSince: null }).where('id', '=', id).where('pendingSince', '=', now.toISOString()).execute();

const isUnused = (before: Date) => (image: ExpressionBuilder<DB, 'image'>) =>
  image.and([
    image.or([image('image.pendingSince', 'is', null), image('image.pendingSince', '<', before.toISOString())]),
    image.not(image.exists(image.selectFrom('clothingName').select('id').whereRef('clothingName.imageId', '=', 'image.id'))),
    image.not(image.exists(image.selectFrom('clothingSet').select('id').whereRef('clothingSet.imageId', '=', 'image.id'))),
  ]);

/**
 * Locks rows that nothing refers to and nobody has announced since `before`. Only a later statement sees what others did while
 * their locks were waited for, so those that are being worked on are left out, and `deleteUnused` asks once more.
 */
export const lockUnused = async ({ db }: Scope, before: Date, atMost: number): Promise<number[]> => {
  const rows = await db.selectFrom('image').select('id').where(isUnused(before)).limit(atMost).forUpdate().skipLocked().execute();
  return rows.map(({ id }) => id);
};

/** Deletes those of these rows that still are unused; answers their hashes. */
export const deleteUnused = async ({ db }: Scope, ids: readonly number[], before: Date): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await db.deleteFrom('image').where('id', 'in', ids).where(isUnused(before)).returning('hash').execute();
  return rows.map(({ hash }) => hash);
};
