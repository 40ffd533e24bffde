import { fromKysely, PgBoss } from 'pg-boss';
import type { Db } from '../db/database.ts';
import { JOBS_SCHEMA, type Jobs, type QueueName } from './queues.ts';
import { priorityOf, type Share } from './turns.rules.ts';
import { nextTurn } from './turns.ts';

export interface Turn {
  /** Null: of the installation. */
  readonly ensembleId: number | null;
  readonly share: Share;
}

interface Sending {
  /** Delay, seconds. */
  readonly after?: number;
  /** In turns with the jobs of other ensembles; default at once. */
  readonly turn?: Turn;
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
  { after = 0, turn }: Sending = {},
): Promise<void> {
  if (jobs.length === 0) return;
  const first = turn && (await nextTurn(db, queue, turn.ensembleId, turn.share));
  const priorityAt = (index: number) => (turn && first !== undefined ? priorityOf(first + index, turn.share) : 0);
  await bossIn(db).insert(
    queue,
    jobs.map((data, index) => ({ data: data ?? {}, startAfter: after, priority: priorityAt(index) })),
  );
}
