import { fromKysely, PgBoss } from 'pg-boss';
import type { Db } from '../db/database.ts';
import { JOBS_SCHEMA, type Jobs, type QueueName } from './queues.ts';

interface Sending {
  /** Delay, seconds. */
  readonly after?: number;
  /** Higher first; default 0. */
  readonly priority?: number;
}

// One per call, without a connection of its own: it reads the queue by the connection of the transaction.
const bossIn = (db: Db) => new PgBoss({ db: fromKysely(db.withoutPlugins()), schema: JOBS_SCHEMA });

/** Sends a job in the transaction `db`. */
export async function sendJob<Q extends QueueName>(db: Db, queue: Q, data: Jobs[Q], sending?: Sending): Promise<void> {
  await sendJobs(db, queue, [data], sending);
}

export async function sendJobs<Q extends QueueName>(
  db: Db,
  queue: Q,
  jobs: readonly Jobs[Q][],
  { after = 0, priority = 0 }: Sending = {},
): Promise<void> {
  if (jobs.length === 0) return;
  await bossIn(db).insert(
    queue,
    jobs.map((data) => ({ data: data ?? {}, startAfter: after, priority })),
  );
}
