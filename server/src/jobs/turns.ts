import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { JOBS_SCHEMA, type QueueName } from './queues.ts';
import { firstTurn, type Share } from './turns.rules.ts';

/** Jobs that wait longer, since an attempt has failed, do not put off later ones. */
const SOON = '1 hour';

/** The first turn for new jobs of an ensemble in a queue. Null: of the installation. */
export async function nextTurn(db: Db, queue: QueueName, ensembleId: number | null, share: Share): Promise<number> {
  const waiting = sql`${sql.table(`${JOBS_SCHEMA}.job`)} where name = ${queue} and state < 'active'`;
  const { rows } = await sql<{ front: number | null; last: number | null }>`
    select
      (select max(priority) from ${waiting} and start_after <= now()) as front,
      (select min(priority) from ${waiting} and start_after <= now() + ${SOON}::interval
        and (data ->> 'ensembleId')::int8 is not distinct from ${ensembleId}::int8
        and abs(priority % 2) = ${share === 'ONE' ? 1 : 0}) as last`.execute(db);
  return firstTurn(rows[0]?.front ?? null, rows[0]?.last ?? null);
}
