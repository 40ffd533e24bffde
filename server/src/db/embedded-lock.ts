import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from './migrate.ts';

const run = promisify(execFile);

/** How long (milliseconds) a process that was told to stop may need, before its holding the lock is a reason to give up. */
const PATIENCE = 2_000;

/**
 * Takes `file` as the mark that this process works on the folder around it. The mark of a process that is gone does not count.
 * @returns the function that gives it back
 * @throws StartupError where another living process holds it
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
    // An empty one may be in the middle of being written.
    if (pid !== undefined || (holder === '' && Date.now() - since < 500)) await sleep(50);
    else await removeIfStill(file, holder);
  }
  return () => rm(file, { force: true });
}

/** Whether a living process works on the folder around the mark `file`. */
export const isLocked = async (file: string): Promise<boolean> => (await livingProcess(await readIfThere(file))) !== undefined;

/** The process whose mark this is, where it still lives. */
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

/** Removes a stale mark. A third process may have taken its place meanwhile: that one is put back. */
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

/** Whether a process of that id runs, whoever owns it; one that has ended and waits for its parent to notice does not. */
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
    // The state stands behind the name, which is in brackets and may hold anything. Source: proc(5).
    return /\) Z [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** When a process started, as text that is only good for comparing: process ids are used again, the pair is not. */
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
