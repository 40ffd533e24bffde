import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { SCHEMA } from './database.ts';
import { define, neededBy, readDefinitions } from './definitions.ts';

/** A reason why the server must not start, in one line for the person who starts it. */
export class StartupError extends Error {}

const FOLDER = new URL('../../migrations/', import.meta.url);

/** Advisory lock: of two servers that start at once, the second waits. Any number that nothing else in the database uses. */
export const MIGRATION_LOCK = 7_203_391;

interface Migration {
  readonly version: number;
  readonly name: string;
  readonly file: URL;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  return names.map((name) => ({ version: Number.parseInt(name, 10), name, file: new URL(name, FOLDER) }));
}

/** The version of a database that this code has migrated. */
export const newestVersion = async (): Promise<number> => (await readMigrations()).at(-1)?.version ?? 0;

/** The version of the tables that `client` works on; 0 before the first migration. */
export async function presentVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>(`select max(version) as version from ${SCHEMA}.migration`);
  return rows[0]?.version ?? 0;
}

/** The version of a database with a user or an ensemble that is older than this code; undefined otherwise. */
export async function olderVersion(client: pg.ClientBase): Promise<number | undefined> {
  const { rows: there } = await client.query("select from pg_tables where schemaname = $1 and tablename = 'app_user'", [SCHEMA]);
  if (there.length === 0) return undefined;
  const { rows: inhabited } = await client.query('select where exists (select from ensemble union all select from app_user)');
  const version = await presentVersion(client);
  return inhabited.length > 0 && version < (await newestVersion()) ? version : undefined;
}

/**
 * Applies the migrations up to `upTo` that are pending, and after the newest one the files of functions and views, in the transaction of
 * `client`. The caller holds the lock. Answers whether there were any.
 */
export async function applyMigrations(client: pg.ClientBase, upTo = Number.POSITIVE_INFINITY): Promise<boolean> {
  const all = await readMigrations();
  const migrations = all.filter(({ version }) => version <= upTo);
  await client.query(`create schema if not exists ${SCHEMA}`);
  await client.query(
    'create table if not exists migration (version int primary key, name text not null, at timestamptz not null default now())',
  );

  const current = await presentVersion(client);
  const newest = migrations.at(-1)?.version ?? 0;
  if (current > newest) {
    throw new StartupError(`The database is at version ${current}, this program knows only ${newest}: start a newer version of Riideait.`);
  }

  if (current === newest) return false;
  const definitions = await readDefinitions();
  for (const { version, name, file } of migrations) {
    if (version <= current) continue;
    const text = await readFile(file, 'utf8');
    await define(client, neededBy(text, definitions));
    await withOwnerUnbound(client, () => client.query(text));
    await client.query('insert into migration (version, name) values ($1, $2)', [version, name]);
  }
  if (newest === all.at(-1)?.version) await define(client, definitions);
  return true;
}

/**
 * Runs `work` on the rows of all ensembles. Where the owner of the tables is no superuser, the forced policies would bind it too:
 * they are lifted within this transaction, unseen by others. To lift them from all tables takes as long as a migration.
 */
export async function withOwnerUnbound(client: pg.ClientBase, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select format('%I', relname) as table from pg_class
     where relnamespace = '${SCHEMA}'::regnamespace and relforcerowsecurity
       and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)`,
  );
  await client.query(rows.map(({ table }) => `alter table ${table} no force row level security;`).join(''));
  await work();
  await client.query(rows.map(({ table }) => `alter table if exists ${table} force row level security;`).join(''));
}

/**
 * Whether the database answers and is exactly at the version of this code.
 * @param query_timeout wait for each statement, ms; its connection is cut after that
 */
export async function isMigrated({ pool }: { pool: pg.Pool }, query_timeout?: number): Promise<boolean> {
  const table = { text: 'select from pg_tables where schemaname = $1 and tablename = $2', values: [SCHEMA, 'migration'], query_timeout };
  if ((await pool.query(table)).rows.length === 0) return false;
  const present = { text: `select max(version) as version from ${SCHEMA}.migration`, query_timeout };
  const { rows } = await pool.query<{ version: number }>(present);
  return rows[0]?.version === (await newestVersion());
}
