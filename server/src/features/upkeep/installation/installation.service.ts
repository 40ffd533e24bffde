import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { markOf } from '../../../crypto/installation.ts';
import type { Database } from '../../../db/database.ts';
import { StartupError } from '../../../db/migrate.ts';
import { findSecret, makeSecret, secretFile } from '../../../secret.ts';
import { newestBackup } from '../backups/backups.service.ts';
import { findDependents, findMarks, findUsersOfApps, insertMark } from './installation.queries.ts';
import { isAnything, type SecretPlace, whyLost } from './installation.rules.ts';

/** Of the configuration. */
interface Place {
  readonly secret: string | undefined;
  readonly dataDir: string;
  readonly backupDir: string | undefined;
}

/**
 * The secret of the installation: configured, kept in DATA_DIR, or made where nothing depends on one yet.
 * @throws StartupError where it is missing, or another one than before, and something in the database depends on it
 */
export async function readSecret(place: Place, { system }: Database, now = new Date()): Promise<string> {
  const found = await findSecret(place);
  const [present] = await findMarks(system);
  if (found !== undefined && markOf(found) === present) return found;
  // A database from before the marks has none: any secret that is found counts as its own.
  if (found === undefined || present !== undefined) {
    const dependents = await findDependents(system);
    if (isAnything(dependents)) throw new StartupError(whyLost(await describe(place), found === undefined, dependents));
  }
  return takeSecret(place, found, { system }, now);
}

/** Marks of all secrets so far: a restore of an older backup has one of these. */
export const formerMarks = ({ system }: Database): Promise<string[]> => findMarks(system);

/** Goes on with the present secret, or a new one, whatever depended on another. @returns who loses codes of an app; null: none was lost */
export async function acceptSecret(place: Place, { system }: Database, now: Date): Promise<string[] | null> {
  const found = await findSecret(place);
  const [present] = await findMarks(system);
  if (found !== undefined && markOf(found) === present) return null;
  await takeSecret(place, found, { system }, now);
  return findUsersOfApps(system);
}

async function takeSecret({ dataDir }: Place, found: string | undefined, { system }: Pick<Database, 'system'>, now: Date) {
  const secret = found ?? (await makeSecret(dataDir));
  await insertMark(system, markOf(secret), now);
  return secret;
}

async function describe({ secret, dataDir, backupDir }: Place): Promise<SecretPlace> {
  const newest = backupDir === undefined ? undefined : newestBackup(await readdir(backupDir).catch(() => []));
  return {
    isVariable: secret !== undefined,
    file: secretFile(dataDir),
    backup: backupDir && newest && join(backupDir, newest),
  };
}
