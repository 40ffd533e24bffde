import { sql } from 'kysely';
import type { Database, Db } from '../db/database.ts';
import { sendJob } from '../jobs/send-job.ts';
import type { Mailer } from './mailer.ts';
import { type Verdict, verdictOn } from './outbox.rules.ts';

export interface Delivery {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly now: () => Date;
  /** Hears of each attempt that did not succeed. */
  readonly complain: (words: string) => void;
}

/**
 * Makes one attempt to send a mail of the outbox, unless that is done already. The row stays locked until its outcome is
 * written: a second worker waits, and then finds nothing to do. Only a process that dies between the mail server's answer and
 * the commit leaves a mail that goes out again, with the same Message-ID.
 */
export async function deliverAccountMail({ database, mailer, now, complain }: Delivery, id: number): Promise<void> {
  const complaint = await database.system.transaction().execute(async (db) => {
    const mail = await claim(db, id);
    if (mail === undefined) return undefined;

    const attempts = mail.attempts + 1;
    const verdict = verdictOn(await mailer(mail), attempts);
    await settle(db, id, { ...verdict, attempts }, now());
    if (verdict.status === 'QUEUED') await sendJob(db, 'account-mail', { id }, { after: verdict.pause });
    return complaintOf(verdict, mail, attempts);
  });
  if (complaint !== undefined) complain(complaint);
}

function complaintOf(verdict: Verdict, { subject, to }: { subject: string; to: string }, attempts: number): string | undefined {
  if (verdict.error === null) return undefined;
  const next = verdict.status === 'QUEUED' ? `next attempt in ${verdict.pause} s` : 'given up';
  return `"${subject}" to ${to} was not sent (attempt ${attempts}, ${next}): ${verdict.error}`;
}

async function claim(db: Db, id: number) {
  // A mail server may think longer than a forgotten transaction may last.
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(db);
  const row = await db
    .selectFrom('accountMail')
    .select(['toAddress as to', 'subject', 'text', 'html', 'messageId', 'createdAt', 'attempts'])
    .where('id', '=', id)
    .where('status', '=', 'QUEUED')
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, text: row.text ?? '', html: row.html ?? '', date: new Date(row.createdAt) };
}

/** What is done with keeps no words: the links in them are secrets. */
const settle = (db: Db, id: number, { status, error, attempts }: Verdict & { attempts: number }, now: Date) =>
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
    .execute();

/** Days for which it is known what mail went to whom. */
const KEPT = 400;
const DAY = 24 * 60 * 60 * 1000;

/** Forgets mails that nobody asks for any more: their addresses are people's. */
export async function forgetOldMails({ system }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT * DAY).toISOString();
  await system.deleteFrom('accountMail').where('createdAt', '<', before).execute();
}
