import { readFile, realpath, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressIn, addressOf } from './embedded-address.ts';
import { DATABASE, makeDatabase } from './embedded-database.ts';
import { chooseAccount, makeCluster, prepareDataDir, requireReachable } from './embedded-files.ts';
import { isLocked, networkOf, takeLock } from './embedded-lock.ts';
import { formerServer, nativeFolder } from './embedded-native.ts';
import { type EmbeddedLog, endLeftover, type Postgres, type PostgresOptions, STOP_LIMIT, startPostgres } from './embedded-process.ts';
import { type FindServer, upgradeCluster } from './embedded-upgrade.ts';
import { StartupError } from './migrate.ts';

export interface EmbeddedOptions {
  /** Holds the cluster in `postgres`; made if missing. */
  readonly dataDir: string;
  readonly log?: EmbeddedLog;
  /** Wait for another program on the folder to end, ms; default a minute. */
  readonly patience?: number;
  /** Default: among the packages of this installation. */
  readonly findServer?: FindServer;
  /** Called while PostgreSQL starts, which takes another core. */
  readonly meanwhile?: () => void;
  /** Ends the wait for another program, and a copy from a former PostgreSQL. */
  readonly signal?: AbortSignal;
}

export interface Embedded {
  /** Connection string, valid during this process. */
  readonly url: string;
  /** Stops PostgreSQL and releases the folder; after `within` ms without waiting for a checkpoint. */
  stop(within?: number): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL in `dataDir` and makes the product's database. Reachable from this machine only,
 * over a private socket or, on Windows, over loopback with a password. Restarts it after a crash.
 * @throws StartupError if another process uses the folder, or it cannot be used
 */
export async function startEmbedded({
  dataDir,
  log,
  patience,
  findServer = formerServer,
  meanwhile,
  signal,
}: EmbeddedOptions): Promise<Embedded> {
  await using started = new AsyncDisposableStack();

  const account = await chooseAccount(join(dataDir, 'postgres'));
  const native = await nativeFolder(account);
  await prepareDataDir(dataDir, account);
  const home = await realpath(dataDir);
  const cluster = join(home, 'postgres');
  await requireReachable(account, home);
  const network = networkOf((await statfs(home)).type);
  if (network !== undefined)
    log?.warn(`${home} is on a network drive (${network}), where a database may be damaged: move DATA_DIR to a disk of this machine.`);
  const onWait = () => log?.warn(`Another Riideait works in ${home}: waiting for it to end.`);
  started.defer(await takeLock(home, { patience, onWait, signal }));

  const address = await addressOf(home, account);
  await upgradeCluster({ home, native, account, socket: address.socket, findServer, log, signal });
  await makeCluster({ native, cluster, account, password: address.password, meanwhile });
  const options: PostgresOptions = {
    native,
    cluster,
    account,
    settings: { ...settings, ...address.settings },
    socket: address.socket,
    log,
    meanwhile,
  };
  await endLeftover(options);
  let limit: number | undefined;
  const end = await keepRunning(options);
  started.defer(() => end(limit));
  await makeDatabase(address.urlOf('postgres'));

  const running = started.move();
  const stop = (within?: number) => {
    limit = within;
    return running.disposeAsync();
  };
  return { url: address.urlOf(DATABASE), stop };
}

/** Wait for a starting PostgreSQL, ms. */
const START_LIMIT = 15_000;

/**
 * The embedded PostgreSQL of another live process in `dataDir`.
 * @returns its connection string; undefined if none runs
 * @throws StartupError if it does not come up
 */
export async function findEmbedded(dataDir: string): Promise<string | undefined> {
  const home = await realpath(dataDir).catch(() => dataDir);
  for (const deadline = Date.now() + START_LIMIT; isLocked(home); await sleep(100)) {
    const urlOf = await addressIn(await readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8').catch(() => ''), home);
    if (urlOf !== undefined) return urlOf(DATABASE);
    if (Date.now() > deadline) throw new StartupError('Riideait is being started or stopped: try again in a moment.');
  }
  return undefined;
}

/**
 * The application logs errors of statements: PostgreSQL's own lines would quote people's data.
 * Analyse soon after bulk inserts: without statistics joins cost seconds.
 * Default 1 GB of write-ahead log would fill a small disk.
 */
const settings = {
  autovacuum_naptime: '15s',
  max_wal_size: '256MB',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  timezone: 'UTC',
  lc_messages: 'C',
};

/** A PostgreSQL that ended sooner after its start than this, ms, waits longer before each further start. */
const STEADY = 5_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;

/** Starts PostgreSQL and restarts it after a crash. Returns a function that stops it for good. */
async function keepRunning(options: PostgresOptions): Promise<(within?: number) => Promise<void>> {
  const { log } = options;
  const stopping = new AbortController();
  let current: Promise<Postgres | undefined>;
  let wait = 0;

  const start = async (): Promise<Postgres | undefined> => {
    try {
      const postgres = guard(await startPostgres(options));
      log?.warn('PostgreSQL runs again.');
      return postgres;
    } catch (error) {
      log?.error(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };
  const again = async (): Promise<Postgres | undefined> => {
    while (!stopping.signal.aborted) {
      log?.error(`PostgreSQL does not run. It is started again in ${wait} ms.`);
      await sleep(wait, undefined, stopping).catch(() => {});
      wait = Math.min(LONGEST_WAIT, wait * 2 || FIRST_WAIT);
      const started = stopping.signal.aborted ? undefined : await start();
      if (started !== undefined) return started;
    }
    return undefined;
  };
  const guard = (postgres: Postgres): Postgres => {
    const since = Date.now();
    postgres.ended.then(() => {
      if (Date.now() - since > STEADY) wait = 0;
      if (!stopping.signal.aborted) current = again();
    });
    return postgres;
  };

  current = Promise.resolve(guard(await startPostgres(options)));
  return async (within = STOP_LIMIT) => {
    stopping.abort();
    const began = Date.now();
    // Where it is just being started again the end of this process stops it.
    const postgres = await Promise.race([current, sleep(within, undefined, { ref: false })]);
    await postgres?.stop(within - (Date.now() - began));
  };
}
