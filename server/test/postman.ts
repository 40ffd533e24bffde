import type { Database } from '../src/db/database.ts';
import { makeMail } from '../src/features/mail/reminders/making.service.ts';
import type { Jobs } from '../src/jobs/queues.ts';
import { deliverEmail } from '../src/mail/email.ts';
import { type Mailer, smtpMailer } from '../src/mail/mailer.ts';
import { linkOf } from './app.ts';
import type { MailServer } from './mail-server.ts';

interface Post {
  readonly database: () => Database;
  readonly clock: { now: Date };
  readonly smtp: Pick<MailServer, 'settings'>;
}

interface Way {
  readonly mailer?: Mailer;
  /** Waits for the turn of the mail. */
  readonly turn?: () => Promise<void>;
}

/** Works on the jobs of mails as a worker does, each when a test says so. */
export function postman({ database, clock, smtp }: Post) {
  /** What the operator was told. */
  const complaints: string[] = [];
  const deliver = (job: Jobs['email'], { mailer = through(smtp), turn = async () => {} }: Way = {}): Promise<void> => {
    const make = (scope: Parameters<typeof makeMail>[0], recipe: Parameters<typeof makeMail>[2]) => makeMail(scope, PUBLIC_URL, recipe);
    const complain = (words: string) => void complaints.push(words);
    const delivery = { database: database(), roleSwitch: 'switch', mailer, now: () => clock.now, turn, make, linkOf, complain } as const;
    return deliverEmail(delivery, job, new AbortController().signal);
  };
  /** Jobs of the mails of an ensemble, in the order in which they were sent. */
  const jobsOf = async ({ ensembleId }: { ensembleId: number }): Promise<Jobs['email'][]> => {
    const { rows } = await database().pool.query<{ data: Jobs['email'] }>(
      `select data from riideait_jobs.job where name = 'email' and (data ->> 'ensembleId')::int = $1 order by created_on, (data ->> 'id')::int`,
      [ensembleId],
    );
    return rows.map(({ data }) => data);
  };
  return {
    complaints,
    deliver,
    jobsOf,
    /** Works on the jobs of an ensemble that are there, not on those that come of it. */
    atTheirTurn: async (ensemble: { ensembleId: number }) => {
      for (const job of await jobsOf(ensemble)) await deliver(job);
    },
  };
}

const PUBLIC_URL = 'https://riided.example.ee';

const through = (smtp: Pick<MailServer, 'settings'>) => smtpMailer(smtp.settings(), { name: 'Riideait', address: 'riided@example.ee' });
