import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addressOf } from './embedded-address.ts';
import { DATABASE, makeDatabase } from './embedded-database.ts';
import { type Account, makeCluster, plainEnvironment, program, quoted, syncCluster } from './embedded-files.ts';
import { type EmbeddedLog, endLeftover, type PostgresOptions, startPostgres } from './embedded-process.ts';
import { StartupError } from './migrate.ts';

const run = promisify(execFile);

/** Finds the server of an older major version that this installation brings along; undefined: it brings none. */
export type FindServer = (major: number, account: Account) => Promise<string | undefined>;

interface ClusterOptions {
  /** Holds the cluster in `postgres`. */
  readonly home: string;
  readonly native: string;
  readonly account: Account;
  /** Path of the socket of the running product; undefined over TCP. */
  readonly socket: string | undefined;
  readonly findServer: FindServer;
  readonly log: EmbeddedLog | undefined;
  /** Ends the copy; the next start begins anew. */
  readonly signal?: AbortSignal | undefined;
}

/** Days that a former cluster is kept. */
const KEPT_DAYS = 30;
const DAY = 86_400_000;

/** Port numbers in the names of the two sockets, other than that of the running product. */
const FROM_PORT = 5433;
const TO_PORT = 5434;

/** Writes to the former cluster during the copy would be lost. */
const READ_ONLY = { default_transaction_read_only: 'on' };

/**
 * Brings a cluster of an older major version of PostgreSQL to that of `native`, if there is one: its server is started for this process
 * alone, and all rows are copied into a new cluster, compared, and only then the two change their names. Call it with the lock of the folder.
 * An interrupted one begins anew at the next start.
 * @throws StartupError without a change where that cannot be done
 */
export async function upgradeCluster(options: ClusterOptions): Promise<void> {
  const { home, native, account, log } = options;
  const names = namesIn(home);
  // Killed between the two renames: the copy was complete.
  if (!existsSync(names.cluster) && existsSync(names.complete)) await rename(names.complete, names.cluster);
  await requireNotAside(home, names);
  await endLeftover({ native, cluster: names.draft, account, log });
  for (const left of [names.draft, names.complete]) await rm(left, { recursive: true, force: true });

  const present = Number.parseInt(await readFile(join(names.cluster, 'PG_VERSION'), 'utf8').catch(() => ''), 10);
  if (!(present > 0)) return;
  const { stdout } = await run(program(native, 'postgres'), ['--version'], { ...account, env: plainEnvironment(), cwd: native });
  const own = Number(/\) (\d+)/.exec(stdout)?.[1]);
  if (present > own) throw new StartupError(newerThan(own, present, names));
  if (present < own) await copyInto({ ...options, present, own, names });
}

interface Upgrade extends ClusterOptions {
  readonly present: number;
  readonly own: number;
  readonly names: Names;
}

const namesIn = (home: string) => ({
  cluster: join(home, 'postgres'),
  draft: join(home, 'postgres.draft'),
  complete: join(home, 'postgres.complete'),
  former: (major: number) => join(home, `postgres.${major}`),
});
type Names = ReturnType<typeof namesIn>;

/** Former clusters, and those that were put aside on the way back. */
const formersIn = async (home: string) =>
  (await readdir(home)).filter((name) => /^postgres\.\d+$/.test(name)).map((name) => join(home, name));

/** Somebody has gone half of the way back: a new cluster would look like the loss of everything. */
async function requireNotAside(home: string, { cluster }: Names): Promise<void> {
  const [aside] = await formersIn(home);
  if (aside === undefined || existsSync(cluster)) return;
  throw new StartupError(`${cluster} is missing, and ${aside} is there: rename it to that, or move it elsewhere.`);
}

function newerThan(own: number, present: number, { cluster, former }: Names): string {
  const said = `${cluster} was made by PostgreSQL ${present}, and this version of Riideait has PostgreSQL ${own}: start the version that made it.`;
  return existsSync(former(own)) ? `${said} ${wayBack(own, present, { cluster, former })}` : said;
}

const wayBack = (older: number, newer: number, { cluster, former }: Pick<Names, 'cluster' | 'former'>) =>
  `Or go back without what was entered since: mv ${quoted(cluster)} ${quoted(former(newer))} && mv ${quoted(former(older))} ${quoted(cluster)}`;

async function copyInto({ home, native, account, socket, findServer, log, signal, present, own, names }: Upgrade): Promise<void> {
  const server = await findServer(present, account);
  if (server === undefined) {
    throw new StartupError(
      `${names.cluster} was made by PostgreSQL ${present}, which this version of Riideait does not bring along any more: start an older version first.`,
    );
  }
  await endLeftover({ native: server, cluster: names.cluster, account, socket, log });
  await requireRoom(home, names.cluster, `from PostgreSQL ${present} to ${own}`);
  log?.warn(`Copying the database from PostgreSQL ${present} to ${own} …`);
  const from = await addressOf(home, account, FROM_PORT);
  const to = await addressOf(home, account, TO_PORT);
  const shared = { account, log };
  const old: PostgresOptions = { ...shared, native: server, cluster: names.cluster, ...from, settings: { ...from.settings, ...READ_ONLY } };
  const source = await startPostgres(old);
  try {
    await makeCluster({ native, cluster: names.draft, account, password: to.password, meanwhile: undefined });
    const target = await startPostgres({ ...shared, native, cluster: names.draft, ...to });
    try {
      await makeDatabase(to.urlOf('postgres'));
      const { copyDatabase } = await import('../backups/copy-database.ts');
      const copied = await copyDatabase(from.urlOf(DATABASE), to.urlOf(DATABASE), signal);
      log?.warn(`Copied and compared: ${copied?.rows ?? 0} rows of ${copied?.tables ?? 0} tables.`);
    } finally {
      // Half a copy is thrown away.
      await target.stop(signal?.aborted ? 0 : undefined);
    }
  } finally {
    await source.stop();
  }
  await syncCluster({ native, cluster: names.draft, account });
  const kept = names.former(present);
  await rm(kept, { recursive: true, force: true });
  await rename(names.draft, names.complete);
  // `removeFormerClusters` goes by this.
  await utimes(names.cluster, new Date(), new Date());
  await rename(names.cluster, kept);
  await rename(names.complete, names.cluster);
  await syncFolder(home);
  log?.warn(
    `The database is in PostgreSQL ${own} now. The former one goes in ${KEPT_DAYS} days, or by: rm -r ${quoted(kept)}. ${wayBack(present, own, names)}`,
  );
}

/** A power cut must not bring the former names back once the new cluster is written to. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function requireRoom(home: string, cluster: string, what: string): Promise<void> {
  const { bavail, bsize } = await statfs(home);
  const [free, needed] = [bavail * bsize, 2 * (await sizeOf(cluster))];
  if (free >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  throw new StartupError(
    `The database is copied ${what}, which needs ${megabytes(needed)} on the disk of ${home}; ${megabytes(free)} are free: make room, and start again.`,
  );
}

/** Bytes of all files below a folder. */
async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  let size = 0;
  for (const file of files) if (file.isFile()) size += (await stat(join(file.parentPath, file.name))).size;
  return size;
}

/** Removes former clusters that are old enough. `home`: the folder of the cluster. */
export async function removeFormerClusters(home: string, now: Date, tell: (words: string) => void): Promise<void> {
  for (const former of await formersIn(home)) {
    if (now.getTime() - (await stat(former)).mtimeMs < KEPT_DAYS * DAY) continue;
    await rm(former, { recursive: true, force: true });
    tell(`Removed the former cluster ${former}, ${KEPT_DAYS} days after its copy.`);
  }
}
