import type pg from 'pg';
import { SCHEMA } from './database.ts';

/**
 * Settings of every connection: search path, time-outs of statements and idle transactions; no JIT and no parallel workers, which take longer
 * to start than our short statements, and the core of somebody else. They belong to the role: a pooler in transaction mode refuses them as start-up options.
 */
const SETTINGS = {
  search_path: SCHEMA,
  statement_timeout: '20s',
  idle_in_transaction_session_timeout: '30s',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
} as const;

/** Gives the connecting role its settings in this database; a role may set its own. New connections have them. */
export async function keepSettings(client: pg.ClientBase): Promise<void> {
  const lines = Object.entries(SETTINGS).map(
    ([name, value]) => `execute format('alter role %I in database %I set ${name} = %L', session_user, current_database(), '${value}');`,
  );
  await client.query(`do $$ begin ${lines.join(' ')} end $$`);
}
