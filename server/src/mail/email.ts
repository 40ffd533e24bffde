import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { ownLimits } from '../db/limits.ts';
import { ensembleIds, type RoleSwitch, type Scope, withScope } from '../db/scope.ts';
import { idArray } from '../db/sets.ts';
import { JOBS_SCHEMA } from '../jobs/queues.ts';
import { sendJob, sendJobs } from '../jobs/send-job.ts';
import { type Make, makeEmail } from './make-email.ts';
import { notSent, waitsSince } from './making.rules.ts';
import { attempt, type Delivery, type OutboxRow, tell } from './outbox.ts';
import { keepLink, type LinkOf, PERSONAL_LINK_HTML, withLink } from './personal-link.ts';
import { stopMailing } from './stop-mailing.ts';
import { type EmailJob, lockWaiting, waiting } from './waiting.ts';

interface EmailDelivery extends Delivery {
  readonly roleSwitch: RoleSwitch;
  /** Waits for the turn of the next mail. */
  readonly turn: (stopping: AbortSignal) => Promise<void>;
  readonly make: Make;
  readonly linkOf: LinkOf;
}

/**
 * Makes a mail of an ensemble and one attempt to send it, unless it is sent already. Holds no lock while it waits for its turn; an unused
 * turn is lost.
 */
export async function deliverEmail(delivery: EmailDelivery, job: EmailJob, stopping: AbortSignal): Promise<void> {
  const { database, roleSwitch, turn, make, now } = delivery;
  const { ensembleId } = job;
  const inEnsemble = <T>(work: (scope: Scope) => Promise<T>) =>
    withScope(database, roleSwitch, { ensembleId, userId: null, now: now() }, work);

  if (!(await inEnsemble((scope) => isWaiting(scope, job)))) return;
  await turn(stopping);
  await inEnsemble((scope) => makeEmail(scope, job, make));
  await tell(delivery, await inEnsemble((scope) => attempt(scope.db, email(scope, job, delivery), delivery)));
}

const isWaiting = async ({ db }: Scope, job: EmailJob): Promise<boolean> =>
  (await waiting(db, job).select('id').executeTakeFirst()) !== undefined;

/** What a mail was made of stands in its body once it is sent; with whose data a test was made is kept for the erasing. */
const TYPED_NOTHING = {
  ...{ line: null, askedSubject: null, about: null, aboutDay: null },
  draft: sql<string | null>`case when draft -> 'personId' <> 'null' then jsonb_build_object('personId', draft -> 'personId') end`,
};

const email = (scope: Scope, job: EmailJob, { linkOf, now }: EmailDelivery): OutboxRow => ({
  label: `Mail ${job.id} of ensemble ${job.ensembleId}`,
  claim: async (db) => {
    const row = await lockWaiting(db, job)
      .select(['toAddress as to', 'replyTo', 'bulk', 'subject', 'text', 'html', 'messageId', 'attempts', 'personId'])
      .select(({ fn }) => fn.coalesce('requeuedAt', 'createdAt').as('queuedAt'))
      .select(({ fn }) => fn.coalesce('madeAt', 'createdAt').as('date'))
      .select(({ selectFrom }) => selectFrom('ownEnsemble').select('name').as('fromName'))
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { personId, queuedAt, fromName, ...rest } = row;
    // A newcomer does not say who it is where mail programs show nothing else.
    const { young } = await ownLimits({ db, now: now() });
    const mail = { ...rest, ...(!young && { fromName: fromName ?? '' }), date: new Date(row.date) };
    if (personId === null || !mail.html.includes(PERSONAL_LINK_HTML)) return mail;
    const { url, hash } = linkOf({ outbox: 'email', ensembleId: job.ensembleId, id: job.id, queuedAt, address: mail.to });
    await keepLink(db, hash, personId, mail.to, now());
    return withLink(mail, url);
  },
  // Keep the body for the log of the ensemble.
  settle: async (db, verdict, now) => {
    const { status, error, attempts, about: refusal = null } = verdict;
    await db
      .updateTable('email')
      .set({ status, error, attempts, refusal, ...(status === 'SENT' && { sentAt: now.toISOString(), ...TYPED_NOTHING }) })
      .where('id', '=', job.id)
      .execute();
    if (refusal !== null) await stopMailing(scope, job.id, verdict);
  },
  again: (db, pause, attempts) =>
    sendJob(db, 'email', { ...job, attempts }, { after: pause, turn: { ensembleId: job.ensembleId, share: 'MANY' } }),
});

/**
 * Sends jobs for queued mails that have none: the queue drops jobs after weeks or after too many failures. Compares two lists,
 * since there may be tens of thousands of both.
 */
export async function requeueForgotten({ db, ensembleId }: Scope): Promise<void> {
  const { rows } = await sql<{ id: number; attempts: number; deedId: number | null }>`
    select id, attempts, deed_id from email where status = 'QUEUED'
    except
    select (data ->> 'id')::int8, coalesce((data ->> 'attempts')::int, 0), (data ->> 'deedId')::int8 from ${sql.table(`${JOBS_SCHEMA}.job`)}
    where name = 'email' and state in ('created', 'retry', 'active') and data @> jsonb_build_object('ensembleId', ${ensembleId}::int8)`.execute(
    db,
  );
  const jobs = rows.toSorted((a, b) => a.id - b.id).map((row) => ({ ensembleId, ...row }));
  await sendJobs(db, 'email', jobs, { turn: { ensembleId, share: 'MANY' } });
}

/** Ends the wait of mails of all ensembles that have waited too long, for a mail server or a worker. */
export async function endLongWaits({ database, roleSwitch, now }: Pick<EmailDelivery, 'database' | 'roleSwitch'> & { readonly now: Date }) {
  for (const ensembleId of await ensembleIds(database))
    await withScope(database, roleSwitch, { ensembleId, userId: null, now }, endLongWaitsWithin);
}

export const endLongWaitsWithin = ({ db, now }: Scope) =>
  db
    .updateTable('email')
    .set({ status: 'UNSENT', error: notSent.WAITED_TOO_LONG })
    .where('status', '=', 'QUEUED')
    .where(sql<string>`coalesce(requeued_at, created_at)`, '<', waitsSince(now).toISOString())
    .execute();

/** Gives up all queued mails, of all ensembles in sight. */
export const giveUpEmails = (db: Db, error: string) =>
  db.updateTable('email').set({ status: 'FAILED', error }).where('status', '=', 'QUEUED').execute();

/** Mails of deeds that are forgotten. */
export const detachEmails = ({ db }: Scope, deedIds: readonly number[]) =>
  db
    .updateTable('email')
    .set({ deedId: null })
    .where(sql<boolean>`deed_id = any(${idArray(deedIds)})`)
    .execute();

/** Tests of texts with the data of the person, or of who was merged into them: one that was not sent goes, of a sent one when and to whom stays. */
export async function eraseTestsAbout(db: Db, personId: number): Promise<void> {
  const isTest = sql<boolean>`draft ->> 'personId' in (select person.id::text from person where ${personId} in (person.id, merged_into))`;
  await db.deleteFrom('email').where(isTest).where('status', '<>', 'SENT').execute();
  await db.updateTable('email').set({ subject: 'Kustutatud', html: '', text: '', draft: null }).where(isTest).execute();
}
