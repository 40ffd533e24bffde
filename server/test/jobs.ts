import pino from 'pino';
import { onTestFinished } from 'vitest';
import { WAIT } from '../../scripts/patience.ts';
import type { Database } from '../src/db/database.ts';
import { KEPT_DAYS } from '../src/kept-days.ts';
import { startJobs } from '../src/worker.ts';
import { MAILING, SECRET } from './app.ts';

export type JobOptions = Parameters<typeof startJobs>[0];

/** Jobs in this process, without a mail server. Resolves to a function that ends them; the end of the test does too. */
export async function startTestJobs(
  database: Database,
  options: Pick<JobOptions, 'imageStore' | 'now'> & Partial<JobOptions>,
): Promise<() => Promise<void>> {
  const stop = await startJobs({
    url: database.url,
    database,
    publicUrl: 'https://riided.example.ee',
    secret: SECRET,
    smtp: undefined,
    mailFrom: MAILING.from,
    mailPerMinute: 6000,
    keptDays: KEPT_DAYS,
    log: pino({ level: 'silent' }),
    ...options,
  });
  let stopped: Promise<void> | undefined;
  const end = () => {
    stopped ??= stop(WAIT);
    return stopped;
  };
  onTestFinished(end);
  return end;
}
