import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { forgetOldEvents } from './features/audit/prune.service.ts';
import { forgetOldAttempts } from './features/auth/attempts.service.ts';
import { forgetUnconfirmed } from './features/registration/prune.service.ts';
import { tellOfWaitingUsers } from './features/users/waiting.service.ts';
import { type JobHandlers, startWorker } from './jobs/worker.ts';
import { deliverAccountMail, forgetOldMails } from './mail/account-mail.ts';
import { logMailer, smtpMailer } from './mail/mailer.ts';
import { createPost } from './mail/post.ts';

interface WorkerOptions extends Pick<Config, 'publicUrl' | 'smtp' | 'mailFrom'> {
  /** Where the jobs are. */
  readonly url: string;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  /** The clock; a test may hold it still. */
  readonly now?: () => Date;
}

/** Connections for jobs, which requests never wait for: a mail holds one while it is being sent. */
const CONNECTIONS = 5;

/** Milliseconds that these get to come to an end. */
const CONNECTION_LIMIT = 1_000;

/** Works on the jobs of all queues until what it resolves to is called. */
export async function startJobs({ url, database, ...options }: WorkerOptions): Promise<() => Promise<void>> {
  const connections = database.separate({ max: CONNECTIONS });
  const stop = await startWorker(url, handlers({ ...options, database: connections }), options.log);
  return async () => {
    await stop();
    // What is still at work then is cut off by the end of the process, and done again elsewhere.
    await Promise.race([connections.close(), sleep(CONNECTION_LIMIT, undefined, { ref: false })]);
  };
}

function handlers({ database, publicUrl, smtp, mailFrom, log, now = () => new Date() }: Omit<WorkerOptions, 'url'>): JobHandlers {
  const mailer = smtp === undefined ? logMailer(log) : smtpMailer(smtp, mailFrom);
  const post = createPost({ publicUrl });
  return {
    'account-mail': ({ id }) => deliverAccountMail({ database, mailer, now, complain: (words) => log.warn(words) }, id),
    'waiting-users': () => tellOfWaitingUsers({ database, post, publicUrl, now: now() }),
    'old-events': async () => {
      await forgetOldEvents(database, now());
      await forgetOldAttempts(database, now());
      await forgetOldMails(database, now());
      await forgetUnconfirmed(database, now());
    },
  };
}
