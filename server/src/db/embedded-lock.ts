import { accessSync, constants, existsSync } from 'node:fs';
import { chmod, chown, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { withWayOut } from './embedded-files.ts';
import { StartupError } from './migrate.ts';

const LOCK = 'in-use.lock';

/** The lock file of versions up to 1.1, which held a process id. */
const FORMER_LOCK = 'riideait.lock';

/** Wait for the holder of the folder to end, ms: an updater may start the next one before that. */
const PATIENCE = 60_000;

export interface LockOptions {
  readonly patience?: number | undefined;
  /** Called once if the folder is in use. */
  readonly onWait?: (() => void) | undefined;
  /** Ends the wait. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Takes the folder for this process. The lock is one of the file system, by SQLite: it holds against other containers, whose process ids
 * mean nothing here, and ends with its process.
 * @returns a function that releases it
 * @throws StartupError if another process holds it for longer than `patience`
 */
export async function takeLock(folder: string, { patience = PATIENCE, onWait, signal }: LockOptions = {}): Promise<() => Promise<void>> {
  const file = join(folder, LOCK);
  let waits = onWait;
  for (const deadline = Date.now() + patience; ; await sleep(100, undefined, { signal })) {
    const lock = tryLock(file);
    if (lock !== undefined) {
      await Promise.all([giveToOwner(file, folder), endFormerLock(join(folder, FORMER_LOCK))]).catch((error) => {
        lock.close();
        throw error;
      });
      return async () => lock.close();
    }
    if (Date.now() >= deadline) {
      throw new StartupError(`Another Riideait works in ${folder}. Stop it, or choose another DATA_DIR.`);
    }
    waits?.();
    waits = undefined;
  }
}

/** @throws StartupError if version 1.1 runs in this folder on this system: it does not know the lock of the file system */
async function endFormerLock(file: string): Promise<void> {
  const [, pid, boot, start] = /^(\d+) (\S+) (\d+)\n$/.exec(await readFile(file, 'utf8').catch(() => '')) ?? [];
  const [present, stat] = await Promise.all(
    ['/proc/sys/kernel/random/boot_id', `/proc/${pid}/stat`].map((path) => readFile(path, 'utf8').catch(() => '')),
  );
  // The start is the 22nd field, the 20th after the name in parentheses. Source: proc(5).
  if (start !== undefined && boot === present?.trim() && stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] === start) {
    throw new StartupError(`Another Riideait (process ${pid}) works in this DATA_DIR. Stop it, or choose another DATA_DIR.`);
  }
  await rm(file, { force: true });
}

/** Whether a process holds the lock of the folder. */
export function isLocked(folder: string): boolean {
  const file = join(folder, LOCK);
  if (!existsSync(file)) return false;
  const lock = tryLock(file);
  lock?.close();
  return lock === undefined;
}

/** Result codes of SQLite, without their second byte. Source: https://www.sqlite.org/rescode.html */
const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/** The file is empty: nothing is ever written into it. Undefined if another connection holds it. */
function tryLock(file: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    // On a file that may only be read SQLite would lock nothing.
    if (existsSync(file)) accessSync(file, constants.W_OK);
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('pragma journal_mode = memory; begin exclusive');
    return database;
  } catch (error) {
    database?.close();
    const { message, errcode = 0 }: { message: string; errcode?: number } = error instanceof Error ? error : new Error(String(error));
    const code = errcode & 255;
    if (code === SQLITE_BUSY) return undefined;
    if (code === SQLITE_FULL) throw new StartupError(withWayOut('No space left on device', file));
    throw new StartupError(
      `${file} cannot be locked (${message}): it must be an empty file of the user who runs Riideait, on a disk of this machine. Remove it while nothing runs.`,
    );
  }
}

/** A lock that root has made must open for the owner of the folder, who may start next. */
async function giveToOwner(file: string, folder: string): Promise<void> {
  if (process.getuid?.() === 0) {
    const { uid, gid } = await stat(folder);
    await chown(file, uid, gid);
  }
  await chmod(file, 0o600);
}

/** File systems of other machines, by `f_type` of statfs. Source: linux/magic.h */
const NETWORKS = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0xff534d42, 'SMB'],
  [0x1021997, '9P'],
  [0xc36400, 'Ceph'],
  [0x5346414f, 'AFS'],
]);

/** The kind of network drive that a type of statfs stands for; undefined for a disk of this machine. */
export const networkOf = (type: number): string | undefined => (process.platform === 'linux' ? NETWORKS.get(type) : undefined);
