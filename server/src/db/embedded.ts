import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addressIn, loopbackAddress, socketAddress } from './embedded-address.ts';
import { chooseAccount, makeCluster, prepareDataDir, requireReachable } from './embedded-files.ts';
import { isLocked, takeLock } from './embedded-lock.ts';
import { nativeFolder } from './embedded-native.ts';
import { type EmbeddedLog, endLeftover, type Postgres, type PostgresOptions, startPostgres } from './embedded-process.ts';
import { StartupError } from './migrate.ts';

const DATABASE = 'riideait';
const isWindows = process.platform === 'win32';

export interface EmbeddedOptions {
  /** Becomes the home of the cluster, in `postgres` below it; made where it is missing. */
  readonly dataDir: string;
  readonly log?: EmbeddedLog;
}

export interface Embedded {
  /** Connection string of the product's database, for the life of this process. */
  readonly url: string;
  /** Ends PostgreSQL, after which the folder is free for another process. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL in `dataDir` and makes the product's database there. It can be reached from this machine only:
 * over a socket in a private folder or, on Windows, over loopback with a password. One that ends on its own is started again.
 * @throws StartupError where another living process works in the folder, or it cannot be used
 */
export async function startEmbedded({ dataDir, log }: EmbeddedOptions): Promise<Embedded> {
  await using started = new AsyncDisposableStack();

  const account = await chooseAccount(join(dataDir, 'postgres'));
  const native = await nativeFolder(account);
  await prepareDataDir(dataDir, account);
  const home = await realpath(dataDir);
  const cluster = join(home, 'postgres');
  await requireReachable(account, home);
  started.defer(await takeLock(join(home, 'riideait.lock')));

  const address = isWindows ? await loopbackAddress(home) : await socketAddress(home, account);
  await makeCluster(native, cluster, account, address.password);
  const options: PostgresOptions = { native, cluster, account, settings: { ...settings, ...address.settings }, log };
  await endLeftover(options);
  started.defer(await keepRunning(options));
  await makeDatabase(address.urlOf('postgres'));

  const running = started.move();
  return { url: address.urlOf(DATABASE), stop: () => running.disposeAsync() };
}

/** Milliseconds that a PostgreSQL which is just being started gets. */
const START_LIMIT = 15_000;

/**
 * The embedded PostgreSQL that another living process runs in `dataDir`.
 * @returns its connection string; undefined where none runs
 * @throws StartupError where it does not come up
 */
export async function findEmbedded(dataDir: string): Promise<string | undefined> {
  const home = await realpath(dataDir).catch(() => dataDir);
  const lock = join(home, 'riideait.lock');
  for (const deadline = Date.now() + START_LIMIT; await isLocked(lock); await sleep(100)) {
    const urlOf = await addressIn(await readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8').catch(() => ''), home);
    if (urlOf !== undefined) return urlOf(DATABASE);
    if (Date.now() > deadline) throw new StartupError('Riideait is being started or stopped: try again in a moment.');
  }
  return undefined;
}

/**
 * Errors of statements are the application's to log: PostgreSQL's own lines about them would carry people's data.
 * Statistics follow soon after many rows have come in: without them joins cost seconds.
 */
const settings = { autovacuum_naptime: '15s', log_min_messages: 'log', log_checkpoints: 'off', timezone: 'UTC', lc_messages: 'C' };

/** Starts PostgreSQL, and again whenever it ends without being told to. Returns what ends it for good. */
async function keepRunning(options: PostgresOptions): Promise<() => Promise<void>> {
  let stopping = false;
  let current: Promise<Postgres | undefined>;

  const again = async (): Promise<Postgres | undefined> => {
    while (!stopping) {
      try {
        options.log?.error('PostgreSQL has ended unexpectedly: starting it again.');
        return guard(await startPostgres(options));
      } catch (error) {
        options.log?.error(error instanceof Error ? error.message : String(error));
        await sleep(1000);
      }
    }
    return undefined;
  };
  const guard = (postgres: Postgres): Postgres => {
    postgres.ended.then(() => {
      if (!stopping) current = again();
    });
    return postgres;
  };

  current = Promise.resolve(guard(await startPostgres(options)));
  return async () => {
    stopping = true;
    await (await current)?.stop();
  };
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
