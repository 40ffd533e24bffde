import type { PoolClient } from 'pg';
import { explainDatabase } from '../db/connection-errors.ts';
import { openDatabase, ROOMS_SCHEMA, SCHEMA } from '../db/database.ts';
import { applyMigrations, MIGRATION_LOCK, StartupError, withOwnerUnbound } from '../db/migrate.ts';
import type { ErasedEntry } from '../features/upkeep/erased/erased-list.ts';
import { settleRestored } from '../features/upkeep/erasing/restored.service.ts';
import type { ImageStore } from '../images/store.ts';
import { JOBS_SCHEMA } from '../jobs/queues.ts';
import { migrate } from '../migrate.ts';
import { readArchive } from './archive.ts';
import type { CheckedBackup } from './check-backup.ts';
import { contentOf, type Manifest } from './manifest.ts';
import { isSame } from './sum.ts';
import { areAlike, COPYING, findTables, type Loading, loadTable, readTable, refill, type Table } from './tables.ts';

export interface RestoreOptions {
  readonly url: string;
  readonly file: string;
  /** What `checkBackup` has found in it. */
  readonly backup: CheckedBackup;
  readonly store: ImageStore;
  readonly now: Date;
  /** Called when all is loaded, before the database is committed. */
  readonly beforeCommit: () => Promise<void>;
  /** What was erased since, as far as lists beside the backups know. */
  readonly erased?: readonly ErasedEntry[];
}

/**
 * Loads a backup into an empty database and its images into the store. The database stays empty unless everything has succeeded:
 * the tables are made as they were then, loaded, read back and compared, and migrated, in one transaction.
 * @throws StartupError if the database is not empty or in use
 */
export async function restoreBackup({ url, file, backup, store, now, beforeCommit, erased = [] }: RestoreOptions): Promise<void> {
  const { header, manifest } = backup;
  await using ended = new AsyncDisposableStack();
  const database = openDatabase(url, { max: 1 });
  ended.defer(() => database.close());
  const client = await database.pool.connect().catch(explainDatabase);
  ended.defer(() => client.release(true));

  await client.query(COPYING);
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  await client.query('begin');
  await requireEmpty(client);
  await requireAlone(client);
  await client.query(`drop schema if exists ${[SCHEMA, ROOMS_SCHEMA, JOBS_SCHEMA].join(', ')} cascade`);
  await applyMigrations(client, header.version);
  const tables = await expectedTables(client, manifest);
  await refill(client, tables, manifest.sequences, async () => {
    await load(client, file, store, tables);
    await compare(client, tables, manifest);
  });
  await applyMigrations(client);
  await withOwnerUnbound(client, () => settleRestored(database.on(client), now, erased));
  await beforeCommit();
  await client.query('commit');
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  await migrate(url);
  await client.query('analyze');
}

async function requireAlone(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*) as others from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  const others = rows[0]?.others ?? 0;
  if (others > 0) throw new StartupError(`${others} connections use this database: stop all servers and workers of Riideait first.`);
}

/** Refuses a schema with foreign tables, or with users or ensembles. */
async function requireEmpty(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string }>('select tablename as table from pg_tables where schemaname = $1', [SCHEMA]);
  if (rows.length === 0) return;
  const isOurs = ['ensemble', 'app_user', 'migration'].every((name) => rows.some(({ table }) => table === name));
  const { rowCount } = await client.query(isOurs ? 'select from ensemble union all select from app_user limit 1' : 'select');
  if (rowCount !== 0) {
    throw new StartupError('This installation is not empty: restore into a new DATA_DIR, or into a new database of DATABASE_URL.');
  }
}

/** The tables of that version, which must be those of the backup. */
async function expectedTables(client: PoolClient, manifest: Manifest): Promise<Table[]> {
  const tables = await findTables(client);
  if (!areAlike(tables, manifest.tables)) throw new StartupError('The tables of the backup are not those of its version of Riideait.');
  return tables;
}

/** Loads the tables, whose parts follow each other, and stores the images. */
async function load(client: PoolClient, file: string, store: ImageStore, tables: readonly Table[]): Promise<void> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  let open: { readonly table: Table; readonly loading: Loading } | undefined;
  for await (const { name, bytes } of readArchive(file)) {
    const content = contentOf(name);
    const table = content !== undefined && 'table' in content ? byName.get(content.table) : undefined;
    if (open !== undefined && open.table !== table) {
      await open.loading.end();
      open = undefined;
    }
    if (table !== undefined) {
      open ??= { table, loading: loadTable(client, table) };
      await open.loading.add(bytes);
    }
    if (content !== undefined && 'image' in content) await store.put(content.image, bytes);
  }
}

/** Reads the tables back: they must be those of the snapshot, byte for byte. */
async function compare(client: PoolClient, tables: readonly Table[], manifest: Manifest): Promise<void> {
  for (const table of tables) {
    const expected = manifest.tables.find(({ name }) => name === table.name);
    if (expected === undefined || !isSame(expected, await readTable(client, table))) {
      throw new StartupError(`The table ${table.name} could not be restored as it was: nothing has been changed.`);
    }
  }
}
