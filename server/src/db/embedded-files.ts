import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { access, chmod, chown, constants, lstat, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from './migrate.ts';

const run = promisify(execFile);

/** The role that owns the embedded cluster. */
export const OWNER = 'riideait';

/** Longest path of a socket, bytes, "/.s.PGSQL.5432" included: 104 on macOS, 108 on Linux. */
const SOCKET_PATH_LIMIT = 103;

/** Account of PostgreSQL if Node runs as root, which PostgreSQL refuses; undefined: Node's. */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

/** The path of one of the programs in the folder `native`. */
export const program = (native: string, name: 'initdb' | 'postgres' | 'pg_ctl') =>
  join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

/** Environment of PostgreSQL's programs, without variables that change their behaviour or messages. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|TZ$|NODE_|GLIBC_)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

/** Owner of the cluster: as root that of the existing one, else the user `postgres`, else `nobody`. */
export async function chooseAccount(cluster: string): Promise<Account> {
  const existing = await stat(cluster).catch(() => undefined);
  const self = process.getuid?.();
  if (self !== 0) {
    if (existing !== undefined && self !== undefined && existing.uid !== self) {
      throw new StartupError(`${cluster} belongs to another user (id ${existing.uid}): start Riideait as that user or as root.`);
    }
    return undefined;
  }
  if (existing !== undefined && existing.uid !== 0) return requirePossible({ uid: existing.uid, gid: existing.gid });
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map((which) => run('id', [which, name]))).catch(() => undefined);
    const [uid, gid] = ids?.map(({ stdout }) => Number(stdout)) ?? [];
    if (uid && gid) return requirePossible({ uid, gid });
  }
  throw new StartupError('PostgreSQL does not run as root, and there is no user postgres or nobody: start Riideait as an ordinary user.');
}

/** @throws StartupError where this root may not become that account, as in a container without the capability */
async function requirePossible(account: NonNullable<Account>): Promise<Account> {
  try {
    await run('id', account);
    return account;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
    throw new StartupError(
      `PostgreSQL does not run as root, and this root may not become another user (id ${account.uid}): ` +
        'start Riideait as an ordinary user, or give it the capabilities SETUID, SETGID and CHOWN.',
    );
  }
}

/**
 * Makes the data folder; the account of PostgreSQL may enter but not list it.
 * @throws StartupError if it is no folder that this process may write to
 */
export async function prepareDataDir(dataDir: string, account: Account): Promise<void> {
  try {
    await mkdir(dirname(dataDir), { recursive: true });
    await mkdir(dataDir, { mode: 0o700 }).catch(ignoreExisting);
    // With the slash it fails on a file.
    const { mode, uid } = await stat(`${dataDir}/`);
    if (account !== undefined && uid === 0 && (mode & 0o001) === 0) await chmod(dataDir, (mode & 0o777) | 0o001);
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartupError(await whyUnusable(dataDir, error));
  }
}

async function whyUnusable(dataDir: string, error: unknown): Promise<string> {
  const { code, message }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  const otherwise = 'or set DATA_DIR to another folder.';
  if (code === 'ENOTDIR' || code === 'EEXIST') return `DATA_DIR ${dataDir} is a file, or lies in one: set it to a folder.`;
  if (code === 'EROFS') return `DATA_DIR ${dataDir} is on a read-only file system: mount it for writing, ${otherwise}`;
  if (code !== 'EACCES') return withWayOut(`DATA_DIR ${dataDir} cannot be used: ${message}`, dataDir);
  const [self, group] = [process.getuid?.(), process.getgid?.()];
  const command = `mkdir -p ${quoted(dataDir)} && chown -R ${self}:${group} ${quoted(dataDir)}`;
  return `Riideait runs as user ${self} and may not write to DATA_DIR ${dataDir}: as root, ${command}, ${otherwise}`;
}

/** A path as a shell takes it. */
export const quoted = (path: string) => (/^[\w./:@=-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);

/** A failure in words, with what helps where the disk is full. */
export const withWayOut = (failure: string, path: string): string =>
  /ENOSPC|No space left on device/.test(failure) ? `${failure}. Make room on the disk of ${path}, and start again.` : failure;

/** First path towards `folder` or its `files` that the account of PostgreSQL cannot use; undefined if none. */
async function firstUnreachable(account: Account, folder: string, files: readonly string[]): Promise<string | undefined> {
  if (account === undefined) return undefined;
  const parents = [folder];
  while (dirname(parents[0] ?? '/') !== parents[0]) parents.unshift(dirname(parents[0] ?? '/'));
  for (const path of [...parents, ...files]) {
    const { mode, uid, gid } = await stat(path);
    const passable = uid === account.uid ? mode & 0o100 : gid === account.gid ? mode & 0o010 : mode & 0o001;
    if (!passable) return path;
  }
  return undefined;
}

export const isReachable = async (account: Account, folder: string, files: readonly string[]): Promise<boolean> =>
  (await firstUnreachable(account, folder, files)) === undefined;

/** @throws StartupError with the first path that the account of PostgreSQL cannot use, and a remedy */
export async function requireReachable(account: Account, folder: string): Promise<void> {
  const path = await firstUnreachable(account, folder, []);
  if (path === undefined) return;
  throw new StartupError(
    `PostgreSQL does not run as root, and the user it runs as (id ${account?.uid}) cannot reach ${path}: ` +
      `allow it (chmod o+x ${path}), set DATA_DIR to a folder that others may enter, or start Riideait as an ordinary user.`,
  );
}

interface NewCluster {
  readonly native: string;
  readonly cluster: string;
  readonly account: Account;
  readonly password: string | undefined;
  /** Called while the files are made. */
  readonly meanwhile: (() => void) | undefined;
}

/**
 * Makes the cluster if it is missing. It gets its name when complete, so an interrupted one is made again.
 * @param password of the owner; undefined where the folder of the socket is private
 */
export async function makeCluster({ native, cluster, account, password, meanwhile }: NewCluster): Promise<void> {
  if (await exists(join(cluster, 'PG_VERSION'))) return;

  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  await makePrivate(draft, account);
  const passwordFile = `${draft}.password`;
  if (password !== undefined) await writeFile(passwordFile, password, { mode: 0o600 });
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = password === undefined ? ['--auth-local=trust'] : [`--pwfile=${passwordFile}`, '--auth-local=scram-sha-256'];
  try {
    const made = run(
      program(native, 'initdb'),
      ['--no-sync', `--pgdata=${draft}`, `--username=${OWNER}`, ...locale, ...access, '--auth-host=scram-sha-256', '--no-instructions'],
      { ...account, env: plainEnvironment(), cwd: native },
    );
    meanwhile?.();
    await made;
  } catch (error) {
    throw new StartupError(whyNotMade(draft, reasonOf(error)));
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, cluster).catch((error: Error) => {
    throw new StartupError(`${cluster} is in the way and is no PostgreSQL cluster: move it aside. (${error.message})`);
  });
  // Not awaited: a power failure in these seconds costs a cluster that has no data yet.
  syncCluster({ native, cluster, account }).catch(() => {});
}

/** Resolves when all files of the cluster are on disk. */
export async function syncCluster({ native, cluster, account }: Pick<NewCluster, 'native' | 'cluster' | 'account'>): Promise<void> {
  await run(program(native, 'initdb'), ['--sync-only', `--pgdata=${cluster}`], { ...account, env: plainEnvironment(), cwd: native });
}

function whyNotMade(draft: string, reason: string): string {
  if (/could not look up effective user ID/.test(reason)) {
    return `PostgreSQL makes its files only as a user with a name, and user ${process.getuid?.()} has none here: start Riideait as another (a container without --user), or add that one to /etc/passwd.`;
  }
  return withWayOut(`PostgreSQL could not make its files in ${draft}: ${reason}`, draft);
}

export async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' ? error.stderr : String(error);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /error|fatal|No space left/i.test(line)) ?? lines[0] ?? 'no reason given';
}

/** Private folder of the socket: in `dataDir`, or in the temporary folder if that path is too long. */
export async function makeSocketFolder(dataDir: string, account: Account): Promise<string> {
  const near = join(dataDir, 'run');
  const far = join(tmpdir(), `riideait-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`);
  const folder = Buffer.byteLength(join(near, '.s.PGSQL.5432')) <= SOCKET_PATH_LIMIT ? near : far;
  await makePrivate(folder, account);
  return folder;
}

async function makePrivate(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch(ignoreExisting);
  // Others may write to the temporary folder: do not trust a folder of this name.
  const { uid } = await lstat(folder);
  const self = process.getuid?.();
  if (self !== undefined && uid !== self && uid !== account?.uid) {
    throw new StartupError(`${folder} belongs to another user (id ${uid}): remove it.`);
  }
  await chmod(folder, 0o700);
  if (account !== undefined) await chown(folder, account.uid, account.gid);
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** Password of the owner for TCP (Windows), made once. */
export async function readPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres-password');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== '') return kept;
  const made = randomBytes(24).toString('hex');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}
