import { sql } from 'kysely';
import type { Scope } from './scope.ts';

/** SQL: from here on as `joinBySets`. */
export const bySets = sql`set_config('enable_nestloop', 'off', true)`;

/**
 * Until the end of the transaction no join runs row by row. For work over many rows of which the planner expects a few: its statistics are
 * older than a large deed, and know nothing of one ensemble among many.
 */
export const joinBySets = ({ db }: Pick<Scope, 'db'>) => sql`select ${bySets}`.execute(db);
