import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../test/database.ts';
import { SCHEMA } from './db/database.ts';
import { MIGRATION_LOCK } from './db/migrate.ts';
import { migrate } from './migrate.ts';

const database = testDatabase({ own: true });

test.each([
  ['for another start', `select pg_advisory_lock(${MIGRATION_LOCK})`],
  ['within the migration', `begin; lock table ${SCHEMA}.migration in access exclusive mode`],
])('a stop ends a start that waits %s, and changes nothing', async (_, block) => {
  const { url, pool } = database();
  const blocker = new pg.Client({ connectionString: url });
  await blocker.connect();
  onTestFinished(() => blocker.end());
  await blocker.query(block);
  const halt = new AbortController();
  const migrated = migrate(url, undefined, undefined, halt.signal);
  const waits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  const stopped = expect(migrated).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(async () => (await pool.query(waits)).rowCount).toBe(1);
  halt.abort();
  await stopped;
  await blocker.end();
  expect((await migrate(url)).lines).toEqual([]);
});
