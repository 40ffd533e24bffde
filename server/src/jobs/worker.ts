import type { FastifyBaseLogger } from 'fastify';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
import { WITHOUT_ROWS } from '../log.ts';
import { JOBS_SCHEMA, type Jobs, type QueueName, queueNames, queues } from './queues.ts';

/** What is done with a job of each queue. One that throws is tried again later. `stopping` ends what only waits. */
export type JobHandlers = { readonly [Q in QueueName]: (data: Jobs[Q], stopping: AbortSignal) => Promise<void> };

/** Seconds between two looks for workers that have died. */
const WATCH = 2;

/** Milliseconds that running jobs get when the worker is told to stop. */
const JOB_LIMIT = 10_000;

/** Milliseconds for which a trouble that was told is not told again. */
const QUIET = 60_000;

/** Works on the jobs of the database at `url`, beside other workers; resolves to what ends it once the running jobs are finished. */
export async function startWorker(url: string, handlers: JobHandlers, log: FastifyBaseLogger): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    max: 4,
    superviseIntervalSeconds: WATCH,
    monitorIntervalSeconds: WATCH,
  });
  const stop = new AbortController();
  const stopping = stop.signal;
  const complain = seldom((error: Error) => log.warn(`The job queue has trouble: ${error.message}`));
  // Of its last connections some may see the end of an embedded database before their own.
  boss.on('error', (error) => {
    if (!stopping.aborted) complain(error);
  });
  boss.on('warning', ({ message }) => log.info(`The job queue says: ${message}`));
  await boss.start();

  const careful = log.child({}, WITHOUT_ROWS);
  /** Each job stands for itself: one that fails is tried again, and those taken with it are not. */
  const handle = async <Q extends QueueName>(name: Q, { id, data }: Job<Jobs[Q]>): Promise<JobResult> => {
    try {
      stopping.throwIfAborted();
      await handlers[name](data, stopping);
      return { id, status: 'completed' };
    } catch (error) {
      if (!stopping.aborted || !isAbort(error)) careful.error({ err: error }, `A job of ${name} has failed and is tried again`);
      return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
    }
  };
  const work = async <Q extends QueueName>(name: Q) => {
    const { atOnce, every, batch = 1, daily } = queues[name];
    const options = {
      localConcurrency: atOnce,
      pollingIntervalSeconds: every,
      batchSize: batch,
      burstWhenBatchFull: true,
      perJobResults: true,
    };
    await boss.work<Jobs[Q]>(name, options, async (jobs) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await handle(name, job));
      return results;
    });
    if (daily !== undefined) await boss.schedule(name, `${daily} * * *`, null, { tz: 'Europe/Tallinn', missed: 'once' });
  };
  for (const name of queueNames) await work(name);

  return () => {
    stop.abort();
    return boss.stop({ graceful: true, timeout: JOB_LIMIT });
  };
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** A database that is away is told of once a minute, not at every look for jobs. */
function seldom<T>(tell: (what: T) => void): (what: T) => void {
  let quietUntil = 0;
  return (what) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + QUIET;
    tell(what);
  };
}
