import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '../../server/src/db/database.ts';
import { findEmbedded } from '../../server/src/db/embedded.ts';
import { freePort, untilReady } from '../../server/test/listening.ts';
import { putCluster } from '../../server/test/ready-cluster.ts';

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

const { PATH, NODE_COMPILE_CACHE } = process.env;

export type Victim = 'server' | 'postgres' | 'both';

/** The real program with its embedded PostgreSQL and the demo ensemble, in a folder of its own. */
export interface Server {
  readonly url: string;
  /** Process of the server. */
  pid(): number;
  /** Kills with SIGKILL. */
  kill(victim: Victim): Promise<void>;
  /** Starts it again if it does not run. */
  start(): void;
  /** Resolves once it is ready; throws if its process has ended. */
  ready(): Promise<void>;
  /** Opens its database, beside the server. */
  openDatabase(): Promise<Database>;
  /** Ends it and removes its folder. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts the server and waits until it is ready; `env` adds configuration. */
export async function startServer(env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'riideait-trust-'));
  await putCluster(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const launch = () => {
    const child = spawn(process.execPath, [MAIN], {
      cwd: dataDir,
      env: { PATH, NODE_COMPILE_CACHE, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return { child, exit: once(child, 'exit') };
  };
  let program = launch();
  const postmaster = async () => Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  const killPostgres = async () => {
    const pid = await postmaster();
    // The file of a dead one may name a process of somebody else.
    if ((await readlink(`/proc/${pid}/cwd`)) === join(dataDir, 'postgres')) process.kill(pid, 'SIGKILL');
  };

  const server: Server = {
    url,
    pid: () => program.child.pid ?? 0,
    kill: async (victim) => {
      // One that is just starting has no process yet.
      if (victim !== 'server') await killPostgres().catch(() => {});
      if (victim !== 'postgres') await end(program, 'SIGKILL');
    },
    start: () => {
      if (!runs(program)) program = launch();
    },
    ready: () => Promise.race([untilReady(url), program.exit.then(endedEarly)]),
    openDatabase: async () => openDatabase((await findEmbedded(dataDir)) ?? '', { max: 4 }),
    [Symbol.asyncDispose]: async () => {
      await end(program, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
  await server.ready().catch(async (error: unknown) => {
    await server[Symbol.asyncDispose]();
    throw error;
  });
  return server;
}

interface Program {
  readonly child: ChildProcess;
  readonly exit: Promise<unknown>;
}

const runs = ({ child: { exitCode, signalCode } }: Program) => exitCode === null && signalCode === null;

const endedEarly = (): never => {
  throw new Error('The server has ended by itself');
};

async function end(program: Program, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (runs(program)) program.child.kill(signal);
  await program.exit;
}
