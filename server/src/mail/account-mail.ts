import type { Database, Db } from '../db/database.ts';
import { given } from '../db/search.ts';
import type { Jobs } from '../jobs/queues.ts';
import { attempt, type Delivery, type OutboxRow } from './outbox.ts';
import { sendAccountMail } from './send-account-mail.ts';

type AccountMailJob = Jobs['account-mail'];

/**
 * Makes one attempt to send a mail about an account, unless that is done already; as for mails of ensembles, a job that comes a
 * second time does not bring the next attempt forward.
 */
export async function deliverAccountMail(delivery: Delivery, job: AccountMailJob): Promise<void> {
  const complaint = await delivery.database.system.transaction().execute((db) => attempt(db, accountMail(job), delivery));
  if (complaint !== undefined) delivery.complain(complaint);
}

const accountMail = ({ id, attempts: before, ensembleId }: AccountMailJob): OutboxRow => ({
  label: `Account mail ${id}`,
  claim: async (db) => {
    const row = await db
      .selectFrom('accountMail')
      .select(['toAddress as to', 'subject', 'text', 'html', 'messageId', 'createdAt', 'attempts'])
      .where('id', '=', id)
      .where('status', '=', 'QUEUED')
      .where(({ eb }) => given(before, (number) => eb('attempts', '=', number)))
      .forUpdate()
      .executeTakeFirst();
    return row && { ...row, text: row.text ?? '', html: row.html ?? '', date: new Date(row.createdAt) };
  },
  // Erase the body once sent: its links are secrets.
  settle: (db, { status, error, attempts }, now) =>
    db
      .updateTable('accountMail')
      .set({
        status,
        error,
        attempts,
        ...(status !== 'QUEUED' && { html: null, text: null }),
        ...(status === 'SENT' && { sentAt: now.toISOString() }),
      })
      .where('id', '=', id)
      .execute(),
  again: (db, pause, attempts) => sendAccountMail(db, { id, attempts, ensembleId }, pause),
});

/** Gives up all queued mails, and erases their links. */
export const giveUpAccountMails = (db: Db, error: string) =>
  db.updateTable('accountMail').set({ status: 'FAILED', error, html: null, text: null }).where('status', '=', 'QUEUED').execute();

const DAY = 24 * 60 * 60 * 1000;

/** Deletes account mails older than so many days. */
export async function forgetOldMails({ system }: Database, days: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - days * DAY).toISOString();
  await system.deleteFrom('accountMail').where('createdAt', '<', before).execute();
}
