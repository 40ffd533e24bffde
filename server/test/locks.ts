import { expect } from 'vitest';
import { eventually } from '../../scripts/eventually.ts';
import type { Database } from '../src/db/database.ts';

const WAITING = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

/** Resolves once so many statements of the database wait for a lock; asked on a connection of its own, as within a transaction it always tells the same. */
export const untilBlocked = ({ pool }: Pick<Database, 'pool'>, count = 1): Promise<void> =>
  eventually(async () => expect((await pool.query(WAITING)).rowCount).toBe(count));
