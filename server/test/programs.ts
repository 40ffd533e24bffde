import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach } from 'vitest';
import { SLOWNESS, WAIT } from '../../scripts/patience.ts';

/** All that a program gets of the environment of the tests. */
const { PATH, NODE_COMPILE_CACHE } = process.env;
const DATABASE_WAIT_SECONDS = String(Math.min(999, Math.round(5 * SLOWNESS)));

export interface Program {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; said: string }>;
  /** Resolves to the whole output once it contains `words`. */
  saying(words: string): Promise<string>;
}

/** Starts the programs of `server/src`, as npm does, in a data folder per test; ends them after it. */
export function programs() {
  let dataDir = '';
  let running: ChildProcess[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'riideait-program-'));
  });
  afterEach(async () => {
    for (const child of running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    running = [];
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = (program: 'main' | 'admin' | 'backup' | 'mail-test', env: Record<string, string>, ...args: string[]): Program => {
    const child = spawn(process.execPath, [fileURLToPath(new URL(`../src/${program}.ts`, import.meta.url)), ...args], {
      cwd: dataDir,
      env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, LOG_LEVEL: 'warn', DATABASE_WAIT_SECONDS, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
    const ended = once(child, 'exit').then(([code]) => ({ code, said: said.join('') }));
    const saying = async (words: string) => {
      for (const end = Date.now() + WAIT; !said.join('').includes(words); await sleep(50))
        if (child.exitCode !== null || Date.now() > end) throw new Error(`It has not said "${words}": ${said.join('')}`);
      return said.join('');
    };
    return { child, ended, saying };
  };
  return { start, dataDir: () => dataDir };
}
