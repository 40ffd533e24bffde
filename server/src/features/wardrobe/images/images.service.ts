import { createHash } from 'node:crypto';
import type { ImageParent, UploadParent } from '@riideait/contract';
import { requireWithinLimit } from '../../../db/limits.ts';
import type { Scope } from '../../../db/scope.ts';
import type { App, FileContext } from '../../../http/context.ts';
import type { Picture } from '../../../images/picture.ts';
import type { ImageStore } from '../../../images/store.ts';
import { addPhoto, lockPresentItem, requireRoomForPhoto } from '../clothing-items/photos.service.ts';
import { lockClothingName, requireClothingName, setImageOfName } from '../clothing-names/clothing-names.service.ts';
import { lockClothingSet, requireClothingSet, setImageOfSet } from '../clothing-sets/clothing-sets.service.ts';
import { announceImage, getImageUrl } from './images.queries.ts';

/** What has one image. */
const parents = {
  CLOTHING_NAME: { require: requireClothingName, lock: lockClothingName, setImage: setImageOfName },
  CLOTHING_SET: { require: requireClothingSet, lock: lockClothingSet, setImage: setImageOfSet },
} as const;

/** What may get an image. */
const uploadParents = { ...parents, CLOTHING_ITEM: { require: requireRoomForPhoto, lock: lockPresentItem, setImage: addPhoto } } as const;

/** Names of the two files of a picture in the store. */
export const imageFiles = (hash: string) => ({ large: `${hash}.webp`, small: `${hash}-s.webp` });
export const imageFileNames = (hash: string): string[] => Object.values(imageFiles(hash));

/** File name of a picture; includes the ensemble, so that ensembles never share files. */
export const hashOf = (ensembleId: number, { large }: Picture) => createHash('sha256').update(`${ensembleId}:`).update(large).digest('hex');

/** Bytes of both files. */
export const bytesOf = ({ large, small }: Picture) => large.length + small.length;

/**
 * Sets the image of a clothing name or a set, or adds one to an item. Its row is written before its files, outside of any transaction: after an
 * interrupted upload the daily job finds the row and removes the files.
 */
export async function setImage(
  { imageStore }: App,
  { ensembleId, inScope }: FileContext,
  { parentType, parentId }: UploadParent,
  file: Buffer,
): Promise<{ imageUrl: string }> {
  const parent = uploadParents[parentType];
  await inScope((scope) => parent.require(scope, parentId), { readOnly: true });
  const id = await storePicture({ imageStore }, { ensembleId, inScope }, file, (scope) => parent.require(scope, parentId));
  return inScope(async (scope) => {
    await parent.lock(scope, parentId);
    await parent.setImage(scope, parentId, id);
    return { imageUrl: await getImageUrl(scope, id) };
  });
}

/** Stores a picture that nothing refers to yet; answers the id of its row. `require` may refuse it once it has been read. @throws AppError LIMIT_REACHED */
export async function storePicture(
  { imageStore }: Pick<App, 'imageStore'>,
  { ensembleId, inScope }: Pick<FileContext, 'ensembleId' | 'inScope'>,
  file: Buffer,
  require: (scope: Scope) => Promise<unknown> = async () => {},
): Promise<number> {
  // Loaded when first used: sharp takes 20 MB.
  const { readPicture } = await import('../../../images/picture.ts');
  const picture = await readPicture(file);
  const hash = hashOf(ensembleId, picture);
  const id = await inScope(async (scope) => {
    await require(scope);
    const { id, isNew } = await announceImage(scope, hash, bytesOf(picture));
    if (isNew) await requireWithinLimit(scope, 'images');
    return id;
  });
  await putPicture(imageStore, hash, picture);
  return id;
}

/** Writes the files of a picture. */
export async function putPicture(store: ImageStore, hash: string, { large, small }: Picture): Promise<void> {
  const names = imageFiles(hash);
  await store.put(names.large, large);
  await store.put(names.small, small);
}

/** Removes the image of a clothing name or a set. */
export async function removeImage(scope: Scope, { parentType, parentId }: ImageParent): Promise<null> {
  const parent = parents[parentType];
  await parent.lock(scope, parentId);
  await parent.setImage(scope, parentId, null);
  return null;
}
