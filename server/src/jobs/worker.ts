import type { FastifyBaseLogger } from 'fastify';
import { type Clock, type Job, type JobResult, PgBoss, systemClock } from 'pg-boss';
import { WITHOUT_ROWS } from '../log.ts';
import { JOBS_SCHEMA, type Jobs, type QueueName, queueNames, queues } from './queues.ts';

/** Handler per queue. A throw retries the job later. `stopping` aborts waiting. Null: its jobs wait for another worker. */
export type JobHandlers = { readonly [Q in QueueName]: ((data: Jobs[Q], stopping: AbortSignal) => Promise<void>) | null };

/** Interval of the check for dead workers, seconds. */
const WATCH = 2;

/** Interval of the removal of finished jobs whose time is over, seconds: some of them hold an address. */
const TIDY = 30;

/** Repeat a queue warning at most once in this many ms. */
const QUIET = 60_000;

/**
 * Runs the jobs of the database at `url` beside other workers. Resolves to a function that stops it after the running jobs; those that take
 * longer than `within` ms are cut, and repeated by another worker.
 */
export async function startWorker(
  url: string,
  handlers: JobHandlers,
  log: FastifyBaseLogger,
  clock: Clock = systemClock,
): Promise<(within: number) => Promise<void>> {
  const boss = new PgBoss({
    clock,
    connectionString: url,
    schema: JOBS_SCHEMA,
    max: 4,
    superviseIntervalSeconds: WATCH,
    monitorIntervalSeconds: WATCH,
    maintenanceIntervalSeconds: TIDY,
  });
  const stop = new AbortController();
  const stopping = stop.signal;
  const complain = seldom((error: Error) => log.warn(`The job queue has trouble: ${error.message}`));
  // The last connections may see the embedded database stop.
  boss.on('error', (error) => {
    if (!stopping.aborted) complain(error);
  });
  boss.on('warning', ({ message }) => log.info(`The job queue says: ${message}`));

  const careful = log.child({}, WITHOUT_ROWS);
  /** Runs each job apart: a failure retries that job only. */
  const handle = async <Q extends QueueName>(
    name: Q,
    handler: NonNullable<JobHandlers[Q]>,
    { id, data }: Job<Jobs[Q]>,
  ): Promise<JobResult> => {
    try {
      stopping.throwIfAborted();
      await handler(data, stopping);
      return { id, status: 'completed' };
    } catch (error) {
      if (!stopping.aborted || !isAbort(error)) careful.error({ err: error }, `A job of ${name} has failed and is tried again`);
      return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
    }
  };
  const work = async <Q extends QueueName>(name: Q) => {
    const handler = handlers[name];
    if (handler === null) return;
    const { times } = queues[name];
    await boss.work<Jobs[Q]>(name, fetching(name), async (jobs) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await handle(name, handler, job));
      return results;
    });
    if (times !== undefined) await boss.schedule(name, `${times} * * *`, null, { tz: 'Europe/Tallinn', missed: 'once' });
  };
  try {
    await boss.start();
    for (const name of queueNames) await work(name);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }

  return (within) => {
    stop.abort();
    return boss.stop({ graceful: true, timeout: within });
  };
}

function fetching(name: QueueName) {
  const { atOnce, every, batch = 1 } = queues[name];
  return {
    localConcurrency: atOnce,
    pollingIntervalSeconds: every,
    batchSize: batch,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** Logs a missing database once a minute, not at every poll. */
export function seldom<T>(tell: (what: T) => void): (what: T) => void {
  let quietUntil = 0;
  return (what) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + QUIET;
    tell(what);
  };
}
