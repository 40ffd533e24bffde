import { PgBoss } from 'pg-boss';
import { JOBS_SCHEMA, QUEUE_OPTIONS, queueNames, queues } from './queues.ts';

/**
 * Migrates the tables of the job queue in the database at `url` and creates the queues, so that jobs can be sent before a worker
 * runs. The caller holds the migration lock.
 */
export async function installQueues(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: JOBS_SCHEMA, max: 1, supervise: false, schedule: false });
  // Failures are thrown; these come from its timers.
  boss.on('error', () => {});
  try {
    await boss.start();
    const present = new Map((await boss.getQueues()).map((queue) => [queue.name, new Map(Object.entries(queue))]));
    for (const name of queueNames) {
      const { limit, kept } = queues[name];
      const options = {
        ...QUEUE_OPTIONS,
        ...(limit !== undefined && { expireInSeconds: limit }),
        ...(kept !== undefined && { deleteAfterSeconds: kept }),
      };
      if (Object.entries(options).every(([key, value]) => present.get(name)?.get(key) === value)) continue;
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
