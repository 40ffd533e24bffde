import type { ItemPhoto } from '@riideait/contract';
import { found } from '../../../db/found.ts';
import { imageUrl } from '../../../db/image-url.ts';
import type { Scope } from '../../../db/scope.ts';

/** Photos of an item, the newest first. */
export const findPhotos = ({ db }: Scope, itemId: number): Promise<ItemPhoto[]> =>
  db
    .selectFrom('itemImage')
    .innerJoin('image', 'image.id', 'itemImage.imageId')
    .select(['itemImage.id', imageUrl('image.hash').$notNull().as('imageUrl'), 'itemImage.takenAt as at'])
    .select(({ ref }) => ref('itemImage.kind').$castTo<ItemPhoto['kind']>().as('kind'))
    .where('clothingItemId', '=', itemId)
    .orderBy('itemImage.id', 'desc')
    .execute();

export const countPhotos = async ({ db }: Scope, itemId: number): Promise<number> =>
  (
    await db
      .selectFrom('itemImage')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('clothingItemId', '=', itemId)
      .executeTakeFirstOrThrow()
  ).count;

export const insertPhoto = ({ db, now }: Scope, clothingItemId: number, imageId: number) =>
  db.insertInto('itemImage').values({ clothingItemId, imageId, kind: 'PIECE', takenAt: now.toISOString() }).execute();

/** A photo of what is to be mended. */
export const insertPhotoOfJob = ({ db }: Scope, { clothingId, imageId, jobId, takenAt }: PhotoOfJob) =>
  db.insertInto('itemImage').values({ clothingItemId: clothingId, imageId, kind: 'DAMAGE', jobId, takenAt }).execute();

export interface PhotoOfJob {
  readonly clothingId: number;
  readonly imageId: number;
  readonly jobId: number;
  readonly takenAt: string;
}

/** Deletes a photo of an item, or 404. */
export const deletePhotoOf = async ({ db }: Scope, clothingItemId: number, id: number) =>
  found(
    await db.deleteFrom('itemImage').where('id', '=', id).where('clothingItemId', '=', clothingItemId).returning('id').executeTakeFirst(),
  );
