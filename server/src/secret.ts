import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from './db/migrate.ts';

/** Shortest secret, characters. */
export const SECRET_LENGTH = 32;

/** The secret that signs access tokens: configured, or made at the first start in DATA_DIR/secret. */
export async function readSecret({ secret, dataDir }: { secret: string | undefined; dataDir: string }): Promise<string> {
  if (secret !== undefined) return secret;
  const file = join(dataDir, 'secret');
  const kept = (await readFile(file, 'utf8').catch(emptyIfMissing)).trim();
  if (kept.length >= SECRET_LENGTH) return kept;

  const made = randomBytes(32).toString('hex');
  await keepSecret(dataDir, made);
  return made;
}

/** Stores the secret in DATA_DIR, for its user's eyes only. */
export async function keepSecret(dataDir: string, secret: string): Promise<void> {
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${secret}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
}

function emptyIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw new StartupError(`The secret in DATA_DIR cannot be read: ${error.message}.`);
}
