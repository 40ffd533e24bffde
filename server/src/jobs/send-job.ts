import { fromKysely, PgBoss } from 'pg-boss';
import type { Db } from '../db/database.ts';
import { JOBS_SCHEMA, type Jobs, type QueueName } from './queues.ts';

/**
 * Sends a job in the transaction `db`: it is there once that is committed, and not at all where it is rolled back.
 * @param after seconds to wait before it is worked on
 */
export async function sendJob<Q extends QueueName>(db: Db, queue: Q, data: Jobs[Q], after = 0): Promise<void> {
  // One for each call: it holds no connection, and so finds the queue by the connection of the transaction too.
  const boss = new PgBoss({ db: fromKysely(db.withoutPlugins()), schema: JOBS_SCHEMA });
  await boss.send(queue, data, { startAfter: after });
}
