import { sql } from 'kysely';
import { type RoleSwitch, type Scope, withScope } from '../db/scope.ts';
import { JOBS_SCHEMA, type Jobs } from '../jobs/queues.ts';
import { sendJob, sendJobs } from '../jobs/send-job.ts';
import { attempt, type Delivery, type OutboxRow } from './outbox.ts';

interface EmailDelivery extends Delivery {
  readonly roleSwitch: RoleSwitch;
  /** Resolves when the next mail may go out. */
  readonly turn: (stopping: AbortSignal) => Promise<void>;
}

type EmailJob = Jobs['email'];

/**
 * Makes one attempt to send a mail of an ensemble, unless that is done already. Nothing is locked while it waits for its turn;
 * a turn that another worker made needless is lost.
 */
export async function deliverEmail(delivery: EmailDelivery, job: EmailJob, stopping: AbortSignal): Promise<void> {
  const { database, roleSwitch, turn, now, complain } = delivery;
  const { ensembleId } = job;
  const inEnsemble = <T>(work: (scope: Scope) => Promise<T>) =>
    withScope(database, roleSwitch, { ensembleId, userId: null, now: now() }, work);

  if (!(await inEnsemble((scope) => isWaiting(scope, job)))) return;
  await turn(stopping);
  const complaint = await inEnsemble(({ db }) => attempt(db, email(job), delivery));
  if (complaint !== undefined) complain(complaint);
}

async function isWaiting({ db }: Scope, { id }: EmailJob): Promise<boolean> {
  const row = await db.selectFrom('email').select('id').where('id', '=', id).where('status', '=', 'QUEUED').executeTakeFirst();
  return row !== undefined;
}

const email = ({ ensembleId, id }: EmailJob): OutboxRow => ({
  claim: async (db) => {
    const row = await db
      .selectFrom('email')
      .select(['toAddress as to', 'replyTo', 'bulk', 'subject', 'text', 'html', 'messageId', 'createdAt', 'attempts'])
      .select(({ selectFrom }) => selectFrom('ownEnsemble').select('name').as('fromName'))
      .where('id', '=', id)
      .where('status', '=', 'QUEUED')
      .forUpdate()
      .executeTakeFirst();
    return row && { ...row, fromName: row.fromName ?? '', date: new Date(row.createdAt) };
  },
  // Its words stay: they are the log of the ensemble.
  settle: (db, { status, error, attempts }, now) =>
    db
      .updateTable('email')
      .set({ status, error, attempts, ...(status === 'SENT' && { sentAt: now.toISOString() }) })
      .where('id', '=', id)
      .execute(),
  again: (db, pause) => sendJob(db, 'email', { ensembleId, id }, { after: pause }),
});

/** Sends jobs for mails that wait without one: the queue forgets a job that nobody has worked on for weeks, or that failed too often. */
export async function requeueForgotten({ db }: Scope): Promise<void> {
  const { rows } = await sql<EmailJob>`
    select ensemble_id as "ensembleId", id from email
    where status = 'QUEUED' and not exists (
      select from ${sql.table(`${JOBS_SCHEMA}.job`)} job
      where job.name = 'email' and job.state in ('created', 'retry', 'active')
        and job.data = jsonb_build_object('ensembleId', email.ensemble_id, 'id', email.id))`.execute(db);
  await sendJobs(db, 'email', rows);
}
