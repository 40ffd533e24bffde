import { sql } from 'kysely';
import type { Scope } from './scope.ts';

/** Statements and pauses of this transaction may take 5 minutes, for work over all rows of a file or a register. */
export const allowTime = ({ db }: Pick<Scope, 'db'>) =>
  sql`select set_config('statement_timeout', '5min', true), set_config('idle_in_transaction_session_timeout', '5min', true)`.execute(db);
