import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../server/src/db/embedded.ts';
import { commitOf, productOf, ROOT } from './product.ts';

const PORT = Number(process.env.PORT ?? 4399);
export const URL_OF_SERVER = `http://localhost:${PORT}`;

/** What must be gone with this process, also where a signal ends it while something starts. */
const atExit = new Set<() => void>();
process.once('exit', () => {
  for (const end of atExit) end();
});

/** Signs the tokens of servers with a DATABASE_URL. */
export const SECRET = 'a secret of the bench, long enough to sign';

export interface Program {
  readonly url: string;
  readonly pid: number;
  /** Time from the start to the first answer, ms. */
  readonly startTime: number;
  /** Resident memory of the process, MiB; PostgreSQL not counted. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

export type MeasuredServer = Program;

interface ProgramOptions {
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  /** Path that answers 200 once the program is ready. */
  readonly ready: string;
}

/** Starts a program of Node that listens on `port`, and waits until it is ready. `args` begin with its file, relative to this folder. */
export async function startProgram([file = '', ...args]: readonly string[], { port, env, ready }: ProgramOptions): Promise<Program> {
  const began = performance.now();
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  atExit.add(() => child.kill());
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const url = `http://localhost:${port}`;
  await untilReady(child, url + ready).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    url,
    pid: child.pid ?? 0,
    startTime: performance.now() - began,
    memory: async () => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop,
  };
}

interface ServerOptions {
  readonly port?: number;
  /** Default a temporary folder, removed with the server. */
  readonly dataDir?: string;
  /** The part of the product that runs; default all. */
  readonly part?: 'server';
  /** Runs the sources as they stand; default as `npm start` does, built before if something has changed. */
  readonly sources?: true;
  /** Folder of another product to start; default this one. */
  readonly product?: URL;
}

/** Starts the real server with the demo ensemble; `env` adds configuration. */
export async function startServer(env: NodeJS.ProcessEnv = {}, options: ServerOptions = {}): Promise<MeasuredServer> {
  const { port = PORT, dataDir = await temporaryFolder(), part, sources, product = ROOT } = options;
  const remove = async () => {
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  const program = await startProgram(
    [new URL(sources ? 'server/src/main.ts' : 'scripts/start.mjs', product).href, ...(part ? [part] : [])],
    {
      port,
      env: { DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'error', ...env },
      ready: '/api/ready',
    },
  ).catch(async (error) => {
    await remove();
    throw error;
  });
  return {
    ...program,
    stop: async () => {
      await program.stop();
      await remove();
    },
  };
}

export interface MeasuredSide {
  /** `now`, or a commit. */
  readonly name: string;
  readonly url: string;
}

/** The present product, and that of the commit in AGAINST if one is named, to be measured by turns; `ends` stops them. */
export async function startSides(ends: AsyncDisposableStack): Promise<MeasuredSide[]> {
  const { AGAINST } = process.env;
  const before = AGAINST === undefined ? [] : [{ name: AGAINST, product: productOf(commitOf(AGAINST)), port: PORT + 1 }];
  const sides = [];
  for (const { name, ...options } of [{ name: 'now' }, ...before]) {
    const { url, stop } = await startServer({}, options);
    ends.defer(stop);
    sides.push({ name, url });
  }
  return sides;
}

/** Makes a folder that is gone with this process at the latest. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'riideait-bench-'));
  atExit.add(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts PostgreSQL in a temporary folder, and the server on it; `ends` stops and removes both. */
export async function startWithDatabase(ends: AsyncDisposableStack): Promise<{ databaseUrl: string; server: MeasuredServer }> {
  const databaseUrl = await startDatabase(ends);
  const server = await startServer({ DATABASE_URL: databaseUrl, SECRET });
  ends.defer(server.stop);
  return { databaseUrl, server };
}

/** Starts PostgreSQL in a temporary folder; `ends` stops and removes it. Resolves to its address. */
export async function startDatabase(ends: AsyncDisposableStack): Promise<string> {
  const dataDir = await temporaryFolder();
  ends.defer(() => rm(dataDir, { recursive: true, force: true }));
  const { url, stop } = await startEmbedded({ dataDir });
  ends.defer(stop);
  return url;
}

/** Longest start, ms. */
const START_LIMIT = 120_000;

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (const deadline = Date.now() + START_LIMIT; Date.now() < deadline && child.exitCode === null; ) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error('The server did not start');
}
