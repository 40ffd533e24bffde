import { UNDO_DAYS } from '@riideait/contract';
import type { Database } from '../../../db/database.ts';
import { ensembleIds, type RoleSwitch, withScope } from '../../../db/scope.ts';
import type { ImageStore } from '../../../images/store.ts';
import { deleteImages, deleteUnused, lockUnused, mayRemoveFiles } from './images.queries.ts';
import { imageFileNames } from './images.service.ts';

/** An unused image is kept until no undo can need it, ms. */
const KEPT = (UNDO_DAYS + 1) * 24 * 60 * 60 * 1000;

/** Images removed per transaction. */
const AT_ONCE = 20;

export interface Removal {
  readonly database: Database;
  readonly roleSwitch: RoleSwitch;
  readonly store: ImageStore;
  readonly now: Date;
  readonly complain: (error: unknown, words: string) => void;
}

/** Removes images that nothing has referred to for 31 days, of all ensembles; what fails, or is kept by a running backup, is removed next time. */
export async function forgetUnusedImages(removal: Removal): Promise<void> {
  for (const id of await ensembleIds(removal.database)) {
    try {
      while ((await removeSome(removal, id)) === AT_ONCE);
    } catch (error) {
      removal.complain(error, 'Images that nothing refers to could not be removed yet');
    }
  }
}

/**
 * Removes all images of an ensemble whose users are locked out. Returns the number of images.
 * @throws Error while a backup reads the files
 */
export async function removeAllImages(removal: Omit<Removal, 'complain'>, ensembleId: number): Promise<number> {
  const { database, roleSwitch, store, now } = removal;
  const removeNext = () =>
    withScope(database, roleSwitch, { ensembleId, userId: null, now }, async (scope) => {
      if (!(await mayRemoveFiles(scope))) throw new Error('A backup reads the images');
      const hashes = await deleteImages(scope, AT_ONCE);
      await removeFiles(store, hashes);
      return hashes.length;
    });
  let removed = 0;
  for (let some = AT_ONCE; some === AT_ONCE; removed += some) some = await removeNext();
  return removed;
}

/** Removes files while the deleted rows are locked: a concurrent upload of the same picture waits and writes them again. */
const removeSome = ({ database, roleSwitch, store, now }: Removal, ensembleId: number): Promise<number> =>
  withScope(database, roleSwitch, { ensembleId, userId: null, now }, async (scope) => {
    if (!(await mayRemoveFiles(scope))) return 0;
    const before = new Date(now.getTime() - KEPT);
    const hashes = await deleteUnused(scope, await lockUnused(scope, before, AT_ONCE), before);
    await removeFiles(store, hashes);
    return hashes.length;
  });

/** Waits for all files even if one fails: a removal after the lock could hit a new file. */
async function removeFiles(store: ImageStore, hashes: readonly string[]): Promise<void> {
  const names = hashes.flatMap(imageFileNames);
  const removals = await Promise.allSettled(names.map((name) => store.remove(name)));
  const failed = removals.find((removal) => removal.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
