import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ImageParent, refusal } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import { type Scope, withScope } from '../../db/scope.ts';
import type { App, FileContext } from '../../http/context.ts';
import { type Picture, readPicture } from '../../images/picture.ts';
import type { ImageStore } from '../../images/store.ts';
import { lockClothingName, requireClothingName, setImageOfName } from '../clothing-names/clothing-names.service.ts';
import { lockClothingSet, requireClothingSet, setImageOfSet } from '../clothing-sets/clothing-sets.service.ts';
import { announceImage, deleteUnused, endAnnouncement, keepImage, lockUnused, mayRemoveFiles } from './images.queries.ts';

/** What an image belongs to. */
const parents = {
  CLOTHING_NAME: { require: requireClothingName, lock: lockClothingName, setImage: setImageOfName },
  CLOTHING_SET: { require: requireClothingSet, lock: lockClothingSet, setImage: setImageOfSet },
} as const;

/** An unused announcement of this age is left from a crash, ms. */
const ABANDONED_AFTER = 60 * 60 * 1000;

/** Images tidied per transaction. */
const TIDIED_AT_ONCE = 20;

/** An answer waits this long for tidying, ms; then tidying goes on alone, in case the store hangs. */
const TIDYING_LIMIT = 6000;

/** Attempts to write files that were tidied away before they were used. */
const TRIES = 5;

const fileNames = (hash: string) => ({ large: `${hash}.webp`, small: `${hash}-s.webp` });
export const imageFileNames = (hash: string): string[] => Object.values(fileNames(hash));

/** File name of a picture; includes the ensemble, so that ensembles never share files. */
export const hashOf = (ensembleId: number, { large }: Picture) => createHash('sha256').update(`${ensembleId}:`).update(large).digest('hex');

/**
 * Sets the image of a clothing name or a set. The image's row is written before its files, and no
 * transaction is open meanwhile: an interrupted upload leaves a row by which it is tidied away.
 */
export async function setImage(app: App, context: FileContext, parent: ImageParent, file: Buffer): Promise<{ imageUrl: string }> {
  await context.inScope((scope) => parents[parent.parentType].require(scope, parent.parentId), { readOnly: true });
  const picture = await readPicture(file);
  for (let tries = 0; tries < TRIES; tries++) {
    const imageUrl = await storeImage(app, context, parent, picture);
    if (imageUrl !== undefined) return { imageUrl };
  }
  refuse(refusal('STORE_UNAVAILABLE'));
}

/** Stores the picture and refers to it; undefined if tidied away in between. */
async function storeImage(
  app: App,
  context: FileContext,
  { parentType, parentId }: ImageParent,
  picture: Picture,
): Promise<string | undefined> {
  const parent = parents[parentType];
  const hash = hashOf(context.ensembleId, picture);
  const id = await context.inScope(async (scope) => {
    await parent.require(scope, parentId);
    return announceImage(scope, hash);
  });
  try {
    await putPicture(app.imageStore, hash, picture);
    return await context.inScope(async (scope) => {
      await parent.lock(scope, parentId);
      const imageUrl = await keepImage(scope, id);
      if (imageUrl === undefined) return undefined;
      await parent.setImage(scope, parentId, id);
      await endAnnouncement(scope, id);
      tidyAfterwards(app, scope);
      return imageUrl;
    });
  } catch (error) {
    // If this fails too, tidying removes it later.
    await context.inScope((scope) => endAnnouncement(scope, id)).catch(() => {});
    await beginTidying(app, context.ensembleId);
    throw error;
  }
}

/** Writes the files of a picture. */
export async function putPicture(store: ImageStore, hash: string, { large, small }: Picture): Promise<void> {
  const names = fileNames(hash);
  await store.put(names.large, large);
  await store.put(names.small, small);
}

/** Waits for all files even if one fails: a removal after the lock could hit a new file. */
async function removeFiles(store: ImageStore, hashes: readonly string[]): Promise<void> {
  const names = hashes.flatMap(imageFileNames);
  const removals = await Promise.allSettled(names.map((name) => store.remove(name)));
  const failed = removals.find((removal) => removal.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Removes the image of a clothing name or a set. */
export async function removeImage(app: App, scope: Scope, { parentType, parentId }: ImageParent): Promise<null> {
  const parent = parents[parentType];
  await parent.lock(scope, parentId);
  await parent.setImage(scope, parentId, null);
  tidyAfterwards(app, scope);
  return null;
}

/** Tidies unused images after the commit. */
export const tidyAfterwards = (app: App, { ensembleId, afterCommit }: Scope): void => afterCommit(() => beginTidying(app, ensembleId));

const beginTidying = (app: App, ensembleId: number) =>
  Promise.race([tidyImages(app, ensembleId), sleep(TIDYING_LIMIT, undefined, { ref: false })]);

/**
 * Removes unused images of an ensemble, rows and files; failures are tried next time, and so is what a backup keeps from being removed.
 * Files are removed while the deleted row is locked: a concurrent upload of the same picture waits and writes them again.
 */
export async function tidyImages(app: App, ensembleId: number): Promise<void> {
  const now = app.now();
  const before = new Date(now.getTime() - ABANDONED_AFTER);
  try {
    await withScope(app.database, app.roleSwitch, { ensembleId, userId: null, now }, async (scope) => {
      if (!(await mayRemoveFiles(scope))) return;
      const hashes = await deleteUnused(scope, await lockUnused(scope, before, TIDIED_AT_ONCE), before);
      await removeFiles(app.imageStore, hashes);
    });
  } catch (error) {
    app.fastify.log.warn({ err: error }, 'images that nothing refers to could not be removed yet');
  }
}
