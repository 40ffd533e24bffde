import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WAIT } from '../../../scripts/patience.ts';
import { type Database, openDatabase } from '../../../server/src/db/database.ts';
import { chooseAccount } from '../../../server/src/db/embedded-files.ts';
import { freePort, untilReady } from '../../../server/test/listening.ts';
import { type Gate, proxyPorts, startProxy } from './gate.ts';
import { type Pooler, type PoolerProgram, startPooler } from './pooler.ts';
import { type Postgres, startPrimary, startReplica } from './postgres.ts';
import { end, launch, type Program, runs } from './program.ts';

/** As `npm run server` and `npm run worker`. */
const START = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));
const { PATH, NODE_COMPILE_CACHE } = process.env;

/** Of the log of a server that ended, characters. */
const LAST_WORDS = 2_000;

/** A server or a worker, as its own process. */
export interface Part {
  readonly port: number;
  kill(signal: NodeJS.Signals): Promise<void>;
  start(): void;
  /** Resolves once it answers. */
  ready(): Promise<void>;
}

/** Two servers and two workers behind nginx, on a PgBouncer, a primary and a replica. */
export interface Fleet {
  readonly servers: readonly Part[];
  readonly workers: readonly Part[];
  readonly gate: Gate;
  readonly primary: Postgres;
  readonly replica: Postgres;
  /** Opens the primary as a superuser. */
  openDatabase(): Database;
  /** Starts one more server with other settings, which must end by itself; resolves to what it said. */
  refusedWith(env: NodeJS.ProcessEnv): Promise<string>;
  /** What programs have written. */
  logs(): Promise<string>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts all; `env` adds configuration of the product. */
export async function startFleet(env: NodeJS.ProcessEnv = {}, poolerProgram?: PoolerProgram): Promise<Fleet> {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'riideait-scale-'));
  started.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const account = await chooseAccount(join(folder, 'primary'));
  if (account !== undefined) await chown(folder, account.uid, account.gid);

  const primary = await startPrimary({ folder, account });
  started.defer(primary.stop);
  const replica = await startReplica(primary, { folder, account });
  started.defer(replica.stop);
  const pooler = await startPooler(folder, account, { primary, replica }, poolerProgram);
  started.defer(pooler.stop);
  const ports = await proxyPorts();
  const shared = { ...environment(pooler, primary, ports.tls, folder), ...env };
  const part = async (word: 'server' | 'worker', number: number): Promise<Part> => {
    const made = await partOf(word, `${folder}/${word}-${number}`, shared);
    started.defer(() => made.kill('SIGTERM'));
    return made;
  };
  const servers = [await part('server', 1), await part('server', 2)];
  await Promise.all(servers.map((server) => server.ready()));
  const workers = [await part('worker', 1), await part('worker', 2)];
  const gate = await startProxy(
    folder,
    account,
    ports,
    servers.map(({ port }) => port),
  );
  started.defer(gate.stop);
  await untilReady(gate.url).catch(async (cause) => {
    throw new Error(`nginx passes nothing on: ${(await logsIn(folder)).slice(-LAST_WORDS)}`, { cause });
  });
  const running = started.move();
  return {
    servers,
    workers,
    gate,
    primary,
    replica,
    openDatabase: () => openDatabase(primary.adminUrl, { max: 4 }),
    refusedWith: async (other) => {
      const log = join(folder, 'refused.log');
      await rm(log, { force: true });
      const options = { env: { ...shared, PORT: String(await freePort()), DATA_DIR: folder, ...other }, cwd: folder, log };
      const program = launch(process.execPath, [START, 'server'], options);
      const impatience = setTimeout(() => program.child.kill('SIGKILL'), WAIT);
      await program.exit;
      clearTimeout(impatience);
      return readFile(log, 'utf8');
    },
    logs: () => logsIn(folder),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

const logsIn = async (folder: string) =>
  (await Promise.all(['nginx.log', 'product.log'].map((file) => readFile(join(folder, file), 'utf8')))).join('\n');

const environment = (pooler: Pooler, primary: Postgres, tlsPort: number, folder: string): NodeJS.ProcessEnv => ({
  PATH,
  NODE_COMPILE_CACHE,
  PUBLIC_URL: `https://localhost:${tlsPort}`,
  DATABASE_URL: pooler.primaryUrl,
  DATABASE_DIRECT_URL: primary.url,
  DATABASE_REPLICA_URL: pooler.replicaUrl,
  PREPARED_STATEMENTS: pooler.keepsStatements ? 'on' : 'off',
  SECRET: 'a secret of the scale test, long enough to sign',
  IMAGE_STORE: join(folder, 'images'),
  TRUST_PROXY: 'loopback',
  DEMO: 'on',
  LOG_LEVEL: 'warn',
});

async function partOf(word: 'server' | 'worker', home: string, shared: NodeJS.ProcessEnv): Promise<Part> {
  const port = await freePort();
  await mkdir(home);
  const env = { ...shared, PORT: String(port), DATA_DIR: home };
  const log = join(home, '../product.log');
  const begin = () => launch(process.execPath, [START, word], { env, cwd: home, log });
  let program: Program = begin();
  return {
    port,
    kill: (signal) => end(program, signal),
    start: () => {
      if (!runs(program)) program = begin();
    },
    ready: () =>
      Promise.race([
        untilReady(`http://127.0.0.1:${port}`).catch(failed(log, 'A server is not ready')),
        program.exit.then(failed(log, 'A server has ended by itself')),
      ]),
  };
}

const failed = (log: string, words: string) => async (): Promise<never> => {
  throw new Error(`${words}: ${(await readFile(log, 'utf8')).slice(-LAST_WORDS)}`);
};
