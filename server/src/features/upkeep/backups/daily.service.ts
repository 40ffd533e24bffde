import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBackup } from '../../../backups/make-backup.ts';
import type { Database } from '../../../db/database.ts';
import type { ImageStore } from '../../../images/store.ts';
import { updateBackupFailed, updateDone } from './backups.queries.ts';
import { backupName, namesToRemove, updatesToRemove } from './retention.rules.ts';
import { megabytes, roomFor } from './room.ts';

/** Where and of what daily backups are made. */
export interface DailyBackups {
  /** The database, not by way of a pooler. */
  readonly url: string;
  readonly folder: string;
  readonly secret: string;
  readonly store: ImageStore;
}

interface DailyRun extends DailyBackups {
  readonly database: Database;
  readonly now: Date;
  /** Stops the backup; the job is repeated later. */
  readonly stopping: AbortSignal;
  /** Logs a problem that leaves the backup usable, such as missing pictures. */
  readonly complain: (words: string) => void;
  /** Whether old backups go after a good one; not while the clock is in doubt. */
  readonly removesOld: boolean;
  readonly freeBytes?: () => Promise<number>;
}

/** Makes the backup of the day and removes old ones. A failure is stored for the administrators, and thrown: the job is repeated. */
export async function backUpDaily(run: DailyRun): Promise<void> {
  const { database, now, stopping } = run;
  try {
    const bytes = await writeBackup(run);
    await updateDone(database.system, { at: now, bytes });
  } catch (error) {
    // The cause of a refusal says more: which store, and how it failed.
    const { message } = error instanceof Error ? (error.cause instanceof Error ? error.cause : error) : new Error(String(error));
    // Where the database is away too, the log has the failure.
    if (!stopping.aborted) await updateBackupFailed(database.system, now, message).catch(() => {});
    throw error;
  }
}

/** Where no daily backups are made: removes those that starts have made and that are old. */
export async function removeOldUpdates(folder: string, now: Date): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of updatesToRemove(await readdir(folder), now.getTime())) await rm(join(folder, name), { force: true });
}

async function writeBackup(run: DailyRun) {
  const { url, folder, secret, store, now, stopping, complain, removesOld, freeBytes } = run;
  const { free, needed } = await roomFor(folder, freeBytes);
  if (free < needed) throw new Error(`Kettal on vaba ${megabytes(free)}, varukoopiaks on vaja ${megabytes(needed)}.`);

  const { bytes, manifest } = await makeBackup({ url, secret, store, file: join(folder, backupName(now)), now, signal: stopping });
  const lost = manifest.missingImages.length;
  if (lost > 0) complain(`The image store does not have ${lost} files of pictures, so the backup has none of them either.`);
  if (removesOld) for (const name of namesToRemove(await readdir(folder), now)) await rm(join(folder, name), { force: true });
  return bytes;
}
