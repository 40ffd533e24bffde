import { sql } from 'kysely';
import type { Scope } from './scope.ts';

/**
 * Until the end of the transaction rows are looked up along indexes. For work that adds many rows on a connection of its own: the checks of
 * foreign keys are planned with the first row, when what they refer to may be a small table, and would read it whole for each row that follows.
 */
export const lookUpByIndex = ({ db }: Pick<Scope, 'db'>) => sql`select set_config('enable_seqscan', 'off', true)`.execute(db);
