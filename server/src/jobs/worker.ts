import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import { WITHOUT_ROWS } from '../log.ts';
import { JOBS_SCHEMA, type Jobs, type QueueName, queueNames, queues } from './queues.ts';

/** What is done with a job of each queue. One that throws is tried again later. */
export type JobHandlers = { readonly [Q in QueueName]: (data: Jobs[Q]) => Promise<void> };

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
  let isStopping = false;
  const complain = seldom((error: Error) => log.warn(`The job queue has trouble: ${error.message}`));
  // Of its last connections some may see the end of an embedded database before their own.
  boss.on('error', (error) => {
    if (!isStopping) complain(error);
  });
  boss.on('warning', ({ message }) => log.info(`The job queue says: ${message}`));
  await boss.start();

  const work = async <Q extends QueueName>(name: Q) => {
    const { atOnce, every, daily } = queues[name];
    await boss.work<Jobs[Q]>(name, { localConcurrency: atOnce, pollingIntervalSeconds: every }, async (jobs) => {
      for (const { data } of jobs) await handlers[name](data).catch(failed(name));
    });
    if (daily !== undefined) await boss.schedule(name, `${daily} * * *`, null, { tz: 'Europe/Tallinn', missed: 'once' });
  };
  const careful = log.child({}, WITHOUT_ROWS);
  const failed = (name: QueueName) => (error: Error) => {
    careful.error({ err: error }, `A job of ${name} has failed and is tried again`);
    throw error;
  };
  for (const name of queueNames) await work(name);

  return () => {
    isStopping = true;
    return boss.stop({ graceful: true, timeout: JOB_LIMIT });
  };
}

/** A database that is away is told of once a minute, not at every look for jobs. */
function seldom<T>(tell: (what: T) => void): (what: T) => void {
  let quietUntil = 0;
  return (what) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + QUIET;
    tell(what);
  };
}
