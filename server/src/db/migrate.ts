import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { installQueues } from '../jobs/install.ts';
import { JOBS_SCHEMA } from '../jobs/queues.ts';
import { APP_ROLE, INSTRUCTOR_ROLE, SCHEMA } from './database.ts';
import { define, neededBy, readDefinitions } from './definitions.ts';
import { admitLinkRoles } from './link-roles.ts';
import { admitAppRole, admitToJobs } from './rights.ts';
import { admitInstructorRole } from './rooms.ts';
import { keepSettings } from './settings.ts';

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

/**
 * Brings the database at `url`, which must not be a pooler's, up to this code, under a lock and in one transaction, and gives the roles of requests their rights;
 * then the job queue, which has transactions of its own. Refuses a database that a newer version of the code has migrated.
 * @param upTo the last version to apply; a test may stop at an older one
 */
export async function migrate(url: string, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${SCHEMA} -c statement_timeout=0` });
  // The next statement fails on a lost connection.
  client.on('error', () => {});
  await client.connect();
  try {
    // Held until the connection ends.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('begin');
    await applyMigrations(client, upTo);
    await admitAppRole(client);
    await admitInstructorRole(client);
    await admitLinkRoles(client);
    await keepSettings(client);
    await client.query('commit');
    await installQueues(url);
    await bindJobs(client);
    await admitToJobs(client, [APP_ROLE, INSTRUCTOR_ROLE]);
  } finally {
    await client.end();
  }
}

/** The version of a database that this code has migrated. */
export const newestVersion = async (): Promise<number> => (await readMigrations()).at(-1)?.version ?? 0;

/**
 * Applies the migrations up to `upTo` that are pending, and after the newest one the files of functions and views, in the transaction of
 * `client`. The caller holds the lock.
 */
export async function applyMigrations(client: pg.ClientBase, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  const all = await readMigrations();
  const migrations = all.filter(({ version }) => version <= upTo);
  await client.query(`create schema if not exists ${SCHEMA}`);
  await client.query(
    'create table if not exists migration (version int primary key, name text not null, at timestamptz not null default now())',
  );

  const { rows } = await client.query<{ version: number }>('select coalesce(max(version), 0) as version from migration');
  const current = rows[0]?.version ?? 0;
  const newest = migrations.at(-1)?.version ?? 0;
  if (current > newest) {
    throw new StartupError(`The database is at version ${current}, this program knows only ${newest}: start a newer version of Riideait.`);
  }

  if (current === newest) return;
  const definitions = await readDefinitions();
  for (const { version, name, file } of migrations) {
    if (version <= current) continue;
    const text = await readFile(file, 'utf8');
    await define(client, neededBy(text, definitions));
    await withOwnerUnbound(client, () => client.query(text));
    await client.query('insert into migration (version, name) values ($1, $2)', [version, name]);
  }
  if (newest === all.at(-1)?.version) await define(client, definitions);
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
 * Binds the rows of jobs to their ensemble in transactions of an ensemble. The queue itself works outside of them, and on all rows, also
 * where its role is bound by forced policies.
 */
async function bindJobs(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select from pg_policies where schemaname = $1 and policyname = 'own_ensemble'", [JOBS_SCHEMA]);
  if (rows.length > 0) return;
  const own = "coalesce(current_setting('app.ensemble_id', true), '') in ('', data ->> 'ensembleId')";
  await client.query(
    ['job', 'job_common']
      .map((table) => `${JOBS_SCHEMA}.${table}`)
      .map(
        (table) =>
          `alter table ${table} enable row level security, force row level security; create policy own_ensemble on ${table} using (${own})`,
      )
      .join('; '),
  );
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
