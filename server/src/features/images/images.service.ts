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
import { announceImage, deleteUnused, endAnnouncement, keepImage, lockUnused } from './images.queries.ts';

/** What an image belongs to. */
const parents = {
  CLOTHING_NAME: { require: requireClothingName, lock: lockClothingName, setImage: setImageOfName },
  CLOTHING_SET: { require: requireClothingSet, lock: lockClothingSet, setImage: setImageOfSet },
} as const;

/** Milliseconds after which what was announced and never referred to counts as left by a crash. */
const ABANDONED_AFTER = 60 * 60 * 1000;

/** So many are tidied away at once: it happens in a transaction, which must not last. */
const TIDIED_AT_ONCE = 20;

/** Milliseconds that an answer waits for tidying, which goes on without it: where the store hangs, a client would give up a call that is done. */
const TIDYING_LIMIT = 6000;

/** So often files are written anew because they were tidied away before anything referred to them. */
const TRIES = 5;

const fileNames = (hash: string) => ({ large: `${hash}.webp`, small: `${hash}-s.webp` });

/** What the files of a picture are called after. The ensemble is in it: two ensembles never share a file. */
export const hashOf = (ensembleId: number, { large }: Picture) => createHash('sha256').update(`${ensembleId}:`).update(large).digest('hex');

/**
 * Gives a clothing name or a set its image, instead of the one it had. The row of the image is there before its files, and no
 * transaction is open while they are written: whatever is cut off half-way leaves a row by which it is found and tidied away.
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

/** Stores the picture and refers to it; undefined where it was tidied away in between. */
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
    // Where this fails too, the row stays announced, and is tidied away when its time is over.
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

/** Waits for every file, also where one fails: what is still being removed when the lock goes could be a file written anew. */
async function removeFiles(store: ImageStore, hashes: readonly string[]): Promise<void> {
  const names = hashes.flatMap((hash) => Object.values(fileNames(hash)));
  const removals = await Promise.allSettled(names.map((name) => store.remove(name)));
  const failed = removals.find((removal) => removal.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Takes the image from a clothing name or a set. */
export async function removeImage(app: App, scope: Scope, { parentType, parentId }: ImageParent): Promise<null> {
  const parent = parents[parentType];
  await parent.lock(scope, parentId);
  await parent.setImage(scope, parentId, null);
  tidyAfterwards(app, scope);
  return null;
}

/** Has the images to which nothing refers any more removed once the transaction is committed. */
export const tidyAfterwards = (app: App, { ensembleId, afterCommit }: Scope): void => afterCommit(() => beginTidying(app, ensembleId));

const beginTidying = (app: App, ensembleId: number) =>
  Promise.race([tidyImages(app, ensembleId), sleep(TIDYING_LIMIT, undefined, { ref: false })]);

/**
 * Removes the images of an ensemble to which nothing refers, rows and files. What cannot be removed now stays for the next time.
 * The files go while the deleted row is locked: whoever uploads the same picture meanwhile waits for it and writes them anew.
 */
export async function tidyImages(app: App, ensembleId: number): Promise<void> {
  const now = app.now();
  const before = new Date(now.getTime() - ABANDONED_AFTER);
  try {
    await withScope(app.database, app.roleSwitch, { ensembleId, userId: null, now }, async (scope) => {
      const hashes = await deleteUnused(scope, await lockUnused(scope, before, TIDIED_AT_ONCE), before);
      await removeFiles(app.imageStore, hashes);
    });
  } catch (error) {
    app.fastify.log.warn({ err: error }, 'images that nothing refers to could not be removed yet');
  }
}
