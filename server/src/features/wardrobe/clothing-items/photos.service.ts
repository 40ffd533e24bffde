import { PHOTOS_OF_ITEM, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import { lockItem, requireItem } from './locked-items.queries.ts';
import { countPhotos, deletePhotoOf, insertPhoto, insertPhotoOfJob, type PhotoOfJob } from './photos.queries.ts';

/** @throws AppError NOT_FOUND, or TOO_MANY_PHOTOS */
export async function requireRoomForPhoto(scope: Scope, itemId: number): Promise<void> {
  await requireItem(scope, itemId);
  if ((await countPhotos(scope, itemId)) >= PHOTOS_OF_ITEM) refuse(refusal('TOO_MANY_PHOTOS', { most: PHOTOS_OF_ITEM }));
}

/** Adds a photo to an item that the caller has locked. */
export async function addPhoto(scope: Scope, itemId: number, imageId: number): Promise<void> {
  await requireRoomForPhoto(scope, itemId);
  await insertPhoto(scope, itemId, imageId);
}

/** Adds the photo of a job to its item, which the caller has locked; of an item with all photos that it can have, none. */
export async function addPhotoOfJob(scope: Scope, photo: PhotoOfJob): Promise<void> {
  if ((await countPhotos(scope, photo.clothingId)) < PHOTOS_OF_ITEM) await insertPhotoOfJob(scope, photo);
}

export async function deletePhoto(scope: Scope, itemId: number, photoId: number): Promise<null> {
  await lockItem(scope, itemId);
  await deletePhotoOf(scope, itemId, photoId);
  return null;
}

export { lockItem as lockPresentItem };
