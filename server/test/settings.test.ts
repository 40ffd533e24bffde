import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { explainDatabase } from '../src/db/connection-errors.ts';
import { requireSettings } from '../src/db/safety.ts';
import { testDatabase } from './database.ts';

const database = testDatabase();
const other = `riideait_other_${process.pid}`;

async function asAdministrator(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('serverUrl') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

beforeAll(() => asAdministrator(`create role ${other} login password 'other'`));
afterAll(() => asAdministrator(`drop role ${other}`));

test('a connection without start-up options has the settings of its role, as a pooler needs it', async () => {
  const client = new pg.Client({ connectionString: database().url });
  await client.connect();
  const { rows } = await client.query(
    `select current_setting('search_path') as path, current_setting('statement_timeout') as statement,
       current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit,
       current_setting('max_parallel_workers_per_gather') as workers`,
  );
  await client.end();
  expect(rows).toEqual([{ path: 'riideait', statement: '20s', idle: '30s', jit: 'off', workers: '0' }]);
  await requireSettings(database());
});

test('a role without the settings is refused at the start', async () => {
  const pool = new pg.Pool({ connectionString: database().url.replace(/\/\/[^@]*@/, `//${other}:other@`) });
  await expect(requireSettings({ pool }).finally(() => pool.end())).rejects.toThrow('must name the same role and database');
});

test('a pooler in the place of the database is named', () => {
  const refused = Object.assign(new Error('unsupported startup parameter: options'), { code: '08P01' });
  expect(() => explainDatabase(refused)).toThrow('set DATABASE_DIRECT_URL');
});
