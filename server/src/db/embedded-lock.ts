import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from './migrate.ts';

const run = promisify(execFile);

/** Wait for a stopping process to release the lock, ms. */
const PATIENCE = 2_000;

/**
 * Takes the lock `file` of its folder for this process. The lock of a dead process does not count.
 * @returns a function that releases it
 * @throws StartupError if another live process holds it
 */
export async function takeLock(file: string): Promise<() => Promise<void>> {
  const mine = `${process.pid} ${await startOf(process.pid)}\n`;
  const since = Date.now();
  while (!(await create(file, mine))) {
    const holder = await readIfThere(file);
    const pid = await livingProcess(holder);
    if (pid !== undefined && (pid === process.pid || Date.now() - since > PATIENCE)) {
      throw new StartupError(`Another Riideait (process ${pid}) works in this DATA_DIR. Stop it, or choose another DATA_DIR.`);
    }
    // An empty file may be about to be written.
    if (pid !== undefined || (holder === '' && Date.now() - since < 500)) await sleep(50);
    else await removeIfStill(file, holder);
  }
  return () => rm(file, { force: true });
}

/** Whether a live process holds the lock `file`. */
export const isLocked = async (file: string): Promise<boolean> => (await livingProcess(await readIfThere(file))) !== undefined;

/** The live process of a lock. */
async function livingProcess(mark: string): Promise<number | undefined> {
  const [pid = 0, start] = parse(mark);
  return pid > 0 && isAlive(pid) && (await startOf(pid)) === start ? pid : undefined;
}

async function create(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a stale lock. Puts back a fresh one that a third process took meanwhile. */
async function removeIfStill(file: string, stale: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  await rename(file, aside).catch(() => undefined);
  const found = await readIfThere(aside);
  if (found !== stale) await create(file, found);
  await rm(aside, { force: true });
}

const parse = (content: string): [pid?: number, start?: string] => {
  const [, pid, start] = /^(\d+) (.*)\n$/.exec(content) ?? [];
  return pid === undefined || start === undefined ? [] : [Number(pid), start];
};

/** Whether a process of that id runs, under any user; zombies do not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    // The state follows the name in parentheses, which may hold anything. Source: proc(5).
    return /\) Z [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Start of a process as opaque text: ids are reused, id and start together are not. */
async function startOf(pid: number): Promise<string> {
  try {
    if (process.platform === 'linux') {
      const [boot, stat] = await Promise.all([
        readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
        readFile(`/proc/${pid}/stat`, 'utf8'),
      ]);
      // The program's name, in parentheses, may hold spaces; the start is the 22nd field, the 20th after it.
      return `${boot.trim()} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
    }
    const { stdout } =
      process.platform === 'win32'
        ? await run('powershell', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`])
        : await run('ps', ['-o', 'lstart=', '-p', String(pid)], { env: { ...process.env, LC_ALL: 'C' } });
    return stdout.trim();
  } catch {
    return '';
  }
}

const readIfThere = async (file: string) => readFile(file, 'utf8').catch(() => '');

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
