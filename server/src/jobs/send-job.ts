import { fromKysely, PgBoss } from 'pg-boss';
import type { Db } from '../db/database.ts';
import { JOBS_SCHEMA, type Jobs, type QueueName } from './queues.ts';

interface Sending {
  /** Seconds to wait before it is worked on. */
  readonly after?: number;
  /** The higher come first; 0 unless told. */
  readonly priority?: number;
}

// One for each call: it holds no connection, and so finds the queue by the connection of the transaction too.
const bossIn = (db: Db) => new PgBoss({ db: fromKysely(db.withoutPlugins()), schema: JOBS_SCHEMA });

/** Sends a job in the transaction `db`: it is there once that is committed, and not at all where it is rolled back. */
export async function sendJob<Q extends QueueName>(db: Db, queue: Q, data: Jobs[Q], sending?: Sending): Promise<void> {
  await sendJobs(db, queue, [data], sending);
}

/** The same for many jobs at once. */
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
