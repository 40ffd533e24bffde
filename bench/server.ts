import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PORT = Number(process.env.PORT ?? 4399);
export const URL_OF_SERVER = `http://localhost:${PORT}`;

export interface MeasuredServer {
  /** Time from the start to the first answer of /api/ready, ms. */
  readonly startTime: number;
  /** Resident memory of the server process, MiB; PostgreSQL not counted. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the real server with the demo ensemble in a temporary folder; `env` adds configuration. */
export async function startServer(env: NodeJS.ProcessEnv = {}): Promise<MeasuredServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'riideait-bench-'));
  const began = performance.now();
  const child = spawn(process.execPath, [fileURLToPath(new URL('../server/src/main.ts', import.meta.url))], {
    env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(child);
  const startTime = performance.now() - began;

  return {
    startTime,
    memory: async () => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
    const answer = await fetch(`${URL_OF_SERVER}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error('The server did not start');
}
