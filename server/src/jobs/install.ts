import { PgBoss } from 'pg-boss';
import { JOBS_SCHEMA, QUEUE_OPTIONS, queueNames } from './queues.ts';

/**
 * Brings the tables of the job queue in the database at `url` up to this code, and makes the queues, so that jobs can be sent
 * where no worker has run yet. One at a time: for the caller to see to.
 */
export async function installQueues(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: JOBS_SCHEMA, max: 1, supervise: false, schedule: false });
  // What goes wrong is thrown; this is what its timers say meanwhile.
  boss.on('error', () => {});
  try {
    await boss.start();
    for (const name of queueNames) {
      await boss.createQueue(name, QUEUE_OPTIONS);
      await boss.updateQueue(name, QUEUE_OPTIONS);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
