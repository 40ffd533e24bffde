import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { NewerVersion } from '@riideait/contract';
import type { Db } from '../../../db/database.ts';
import { listNotices, setNotice } from './notices.service.ts';

interface Look {
  readonly db: Db;
  /** The folder of the product, a clone of git. */
  readonly clone: string;
  readonly now: Date;
  readonly complain: (words: string) => void;
  readonly stopping: AbortSignal;
}

/** A place that does not answer is given up after this, ms. */
const PATIENCE = 2 * 60_000;

const Found = NewerVersion.nullable();

/** Tells the administrators and the log of a newer version, as long as there is one. Without a clone or a network nothing new is said. */
export async function lookForNewer({ db, clone, now, complain, stopping }: Look): Promise<void> {
  const found = existsSync(join(clone, '.git')) ? await askClone(clone, stopping).catch(() => undefined) : undefined;
  if (found === undefined) return forgetFormer(db, clone, now);
  await setNotice(db, 'NEWER_VERSION', found, now);
  if (found !== null) complain(wordsOf(found));
}

/** Takes the notice down where another version runs by now than the one it was compared to, or nobody looks any more. */
export async function forgetFormer(db: Db, clone: string | undefined, now: Date): Promise<void> {
  const notice = (await listNotices(db)).find(({ kind }) => kind === 'NEWER_VERSION');
  if (notice?.kind !== 'NEWER_VERSION') return;
  const head = clone && (await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: clone }).catch(() => undefined))?.stdout.trim();
  if (head !== notice.details.present) await setNotice(db, 'NEWER_VERSION', null, now);
}

/** By a program of its own, which knows git, in a session of its own: nothing can ask on the terminal, and git ends with it. */
async function askClone(clone: string, stopping: AbortSignal): Promise<NewerVersion | null> {
  const objects = await mkdtemp(join(tmpdir(), 'riideait-newer-'));
  try {
    const child = spawn(process.execPath, ['scripts/newer.mjs', objects], {
      cwd: clone,
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE)]);
    const end = () => endWithAll(child.pid);
    signal.addEventListener('abort', end);
    const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
    signal.removeEventListener('abort', end);
    return Found.parse(JSON.parse(said));
  } finally {
    await rm(objects, { recursive: true, force: true });
  }
}

function endWithAll(pid: number | undefined): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') return void execFile('taskkill', ['/T', '/F', '/PID', String(pid)], () => {});
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

const wordsOf = ({ version, day, security }: NewerVersion) =>
  `A newer version is there: ${version === null ? `of ${day}` : `${version} of ${day}`}${security ? ', which closes a security hole' : ''}. npm run update brings it.`;
