import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBackup } from '../../../backups/make-backup.ts';
import type { Config } from '../../../config.ts';
import { StartupError } from '../../../db/migrate.ts';
import { openStore } from '../../../images/open-store.ts';
import { presentSecret } from '../../../secret.ts';
import { updateBackupName } from './retention.rules.ts';
import { megabytes, roomFor } from './room.ts';

interface Update {
  readonly config: Pick<Config, 'updateBackupDir' | 'imagePlace' | 'secret' | 'dataDir'>;
  /** The database, not by way of a pooler. */
  readonly url: string;
  /** Of the database, older than that of this code. */
  readonly version: number;
  readonly now: Date;
  readonly log: { info(line: string): void; warn(line: string): void };
  /** Ends the work early. */
  readonly signal: AbortSignal;
  readonly freeBytes?: () => Promise<number>;
}

/**
 * The backup that a start makes of a database of an older version, under the lock of migrations.
 * @returns a function that removes it, for a migration that has changed nothing
 * @throws StartupError with the way out, so that nothing is migrated
 */
export async function backUpBeforeUpdate({ config, url, version, now, log, signal, freeBytes }: Update): Promise<() => Promise<void>> {
  const { updateBackupDir: folder } = config;
  if (folder === undefined) {
    log.warn(`BACKUP_DIR=off: the database is brought from version ${version} to the newest without a backup.`);
    return async () => {};
  }
  const file = join(folder, updateBackupName(now));
  log.info(`The database is of an older version (${version}): it is backed up first, into ${file}`);
  try {
    const { free, needed } = await roomFor(folder, freeBytes);
    if (free < needed) throw new Error(`its disk has ${megabytes(free)} free of the ${megabytes(needed)} that it takes`);
    const [secret, store] = await Promise.all([presentSecret(config), openStore(config.imagePlace)]);
    await makeBackup({ url, secret, store, file, now, signal });
  } catch (error) {
    signal.throwIfAborted();
    throw new StartupError(
      `Before the database is brought from version ${version} to the newest it is backed up into ${folder}, which failed, so nothing is changed: ` +
        `${reasonOf(error)}. Mend that, set BACKUP_DIR to another folder, or to off to go on without a backup.`,
    );
  }
  return () => rm(file, { force: true });
}

/** The cause of a refusal says more: which store, and how it failed. */
function reasonOf(error: unknown): string {
  const { message } = error instanceof Error ? (error.cause instanceof Error ? error.cause : error) : new Error(String(error));
  return message.replace(/\.$/, '');
}
