import pg from 'pg';
import { keepBuiltWith, presentVersions } from './db/built-with.ts';
import { withCut } from './db/cut.ts';
import { APP_ROLE, INSTRUCTOR_ROLE, SCHEMA } from './db/database.ts';
import { admitLinkRoles } from './db/link-roles.ts';
import { applyMigrations, MIGRATION_LOCK, olderVersion } from './db/migrate.ts';
import { admitAppRole, admitToJobs } from './db/rights.ts';
import { admitInstructorRole } from './db/rooms.ts';
import { keepSettings } from './db/settings.ts';
import { installQueues } from './jobs/install.ts';
import { JOBS_SCHEMA } from './jobs/queues.ts';
import { type Rebuilt, rebuildChanged } from './rebuild.ts';
import { keepFreeTexts } from './tables/free-texts.ts';
import { rooms } from './tables/passports.ts';

export type BackUp = (version: number) => Promise<() => Promise<void>>;

/**
 * Brings the database at `url`, which must not be a pooler's, up to this code, under a lock and in one transaction, and gives the roles of requests their rights;
 * then the job queue, which has transactions of its own. Refuses a database that a newer version of the code has migrated.
 * Before that it builds anew what a change of ICU, unaccent or PostgreSQL has moved, since migrations read by it.
 * @param upTo the last version to apply; a test may stop at an older one
 * @param backUp called under the lock where the database is of an older version and has data; resolves to a function that takes it back where
 * then nothing was changed
 * @param signal ends the work early, and what it has not committed is rolled back
 * @returns what was built anew, as the operator and administrators should know
 */
export async function migrate(
  url: string,
  upTo = Number.POSITIVE_INFINITY,
  backUp?: BackUp,
  signal?: AbortSignal,
): Promise<Pick<Rebuilt, 'lines' | 'doubles'>> {
  const client = new pg.Client({ connectionString: url, options: `-c search_path=${SCHEMA} -c statement_timeout=0` });
  // The next statement fails on a lost connection.
  client.on('error', () => {});
  await client.connect();
  try {
    return await withCut(signal, [client], () => migrateBy(client, url, upTo, backUp));
  } finally {
    await client.end();
  }
}

async function migrateBy(client: pg.Client, url: string, upTo: number, backUp: BackUp | undefined): Promise<Rebuilt> {
  // Held until the connection ends.
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const older = backUp && (await olderVersion(client));
  const takeBack = older === undefined ? undefined : await backUp?.(older);
  const rebuilt = await rebuildAndChange(client, upTo).catch(async (error) => {
    await takeBack?.();
    throw error;
  });
  await client.query('commit');
  await installQueues(url);
  await bindJobs(client);
  await admitToJobs(client, [APP_ROLE, INSTRUCTOR_ROLE]);
  return rebuilt;
}

/** Leaves the transaction open. */
async function rebuildAndChange(client: pg.Client, upTo: number): Promise<Rebuilt> {
  const rebuilt = await rebuildChanged(client);
  const { hasChanged, stays } = rebuilt;
  await client.query('begin');
  const isNewer = await applyMigrations(client, upTo);
  if (isNewer || hasChanged) await keepBuiltWith(client, stays ?? (await presentVersions(client)));
  await admitAppRole(client);
  await admitInstructorRole(client, rooms);
  await admitLinkRoles(client);
  await keepSettings(client);
  await keepFreeTexts(client);
  return rebuilt;
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
