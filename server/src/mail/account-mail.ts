import { sql } from 'kysely';
import type { Database, Db } from '../db/database.ts';
import { ownLimits } from '../db/limits.ts';
import { given } from '../db/search.ts';
import type { Jobs } from '../jobs/queues.ts';
import { attempt, type Claimed, type Delivery, type OutboxRow, tell } from './outbox.ts';
import { keepLink, type LinkOf, opens, withLinkOfButton } from './personal-link.ts';
import { sendAccountMail } from './send-account-mail.ts';

type AccountMailJob = Jobs['account-mail'];

interface AccountDelivery extends Delivery {
  readonly linkOf: LinkOf;
}

/**
 * Makes one attempt to send a mail about an account, unless that is done already; as for mails of ensembles, a job that comes a
 * second time does not bring the next attempt forward.
 */
export async function deliverAccountMail(delivery: AccountDelivery, job: AccountMailJob): Promise<void> {
  await tell(delivery, await delivery.database.system.transaction().execute((db) => attempt(db, accountMail(job, delivery), delivery)));
}

const accountMail = ({ id, attempts: before, ensembleId }: AccountMailJob, delivery: AccountDelivery): OutboxRow => ({
  label: `Account mail ${id}`,
  claim: async (db) => {
    const row = await db
      .selectFrom('accountMail')
      .select(['toAddress as to', 'subject', 'text', 'html', 'messageId', 'createdAt', 'attempts', 'linkInEnsembleId', 'linkPersonId'])
      .where('id', '=', id)
      .where('status', '=', 'QUEUED')
      .where(({ eb }) => given(before, (number) => eb('attempts', '=', number)))
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { linkInEnsembleId: ofEnsemble, linkPersonId: personId, createdAt, ...letter } = row;
    const mail = { ...letter, text: row.text ?? '', html: row.html ?? '', date: new Date(createdAt) };
    return ofEnsemble === null || personId === null ? mail : fromEnsemble(db, delivery, mail, { ofEnsemble, personId, id, createdAt });
  },
  // Erase the body once sent: its links are secrets. Of a holder's letter nothing stays.
  settle: async (db, { status, error, attempts }, now) => {
    await db
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
    await deleteLettersToHolders(db).where('id', '=', id).where('status', '<>', 'QUEUED').execute();
  },
  again: (db, pause, attempts) => sendAccountMail(db, { id, attempts, ensembleId }, pause),
});

interface LetterToHolder {
  readonly id: number;
  readonly ofEnsemble: number;
  readonly personId: number;
  readonly createdAt: string;
}

/** Puts the link into a letter to a holder. Deletes a letter whose link would show nobody by now, and answers undefined. */
async function fromEnsemble(db: Db, { linkOf, now }: AccountDelivery, mail: Claimed, letter: LetterToHolder): Promise<Claimed | undefined> {
  const { id, ofEnsemble, personId, createdAt } = letter;
  await sql`select set_config('app.ensemble_id', ${String(ofEnsemble)}, true)`.execute(db);
  const { url, hash } = linkOf({ outbox: 'account_mail', ensembleId: ofEnsemble, id, queuedAt: createdAt, address: mail.to });
  await keepLink(db, hash, personId, mail.to, now());
  const ensemble = await db.selectFrom('ensemble').select('name').where('id', '=', ofEnsemble).executeTakeFirstOrThrow();
  const { young } = await ownLimits({ db, now: now() });
  if (await opens(db, hash, now())) return { ...withLinkOfButton(mail, url), ...(!young && { fromName: ensemble.name }), personal: true };
  await deleteLettersToHolders(db).where('id', '=', id).execute();
  return undefined;
}

const deleteLettersToHolders = (db: Db) => db.deleteFrom('accountMail').where('linkPersonId', 'is not', null);

/** Gives up all queued mails, and erases their links. */
export async function giveUpAccountMails(db: Db, error: string): Promise<void> {
  await deleteLettersToHolders(db).execute();
  await db.updateTable('accountMail').set({ status: 'FAILED', error, html: null, text: null }).where('status', '=', 'QUEUED').execute();
}

const DAY = 24 * 60 * 60 * 1000;

/** Deletes account mails older than so many days. */
export async function forgetOldMails({ system }: Database, days: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - days * DAY).toISOString();
  await system.deleteFrom('accountMail').where('createdAt', '<', before).execute();
}
