import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from './db/migrate.ts';

/** Shortest secret, characters. */
export const SECRET_LENGTH = 32;

export const secretFile = (dataDir: string): string => join(dataDir, 'secret');

/** The configured secret, else that of DATA_DIR; undefined where that is missing or too short. */
export async function findSecret({ secret, dataDir }: { secret: string | undefined; dataDir: string }): Promise<string | undefined> {
  if (secret !== undefined) return secret;
  const kept = (await readFile(secretFile(dataDir), 'utf8').catch(emptyIfMissing)).trim();
  return kept.length >= SECRET_LENGTH ? kept : undefined;
}

/**
 * The secret that is there, for a database of an older version, which does not know whether it is its own.
 * @throws StartupError where there is none
 */
export async function presentSecret(place: { secret: string | undefined; dataDir: string }): Promise<string> {
  const found = await findSecret(place);
  if (found === undefined) throw new StartupError(`${secretFile(place.dataDir)} is missing: a backup without it is not whole.`);
  return found;
}

/** Makes a secret and stores it in DATA_DIR. */
export async function makeSecret(dataDir: string): Promise<string> {
  const made = randomBytes(32).toString('hex');
  await keepSecret(dataDir, made);
  return made;
}

/** Stores the secret in DATA_DIR, for its user's eyes only. */
export async function keepSecret(dataDir: string, secret: string): Promise<void> {
  const file = secretFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
}

function emptyIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw new StartupError(`The secret in DATA_DIR cannot be read: ${error.message}.`);
}
