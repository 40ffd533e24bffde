import { sql } from 'kysely';
import type { Scope } from '../db/scope.ts';

/**
 * Takes back the mails of a deed: new ones are deleted, resent ones become what they were. False, and nothing changed, once one has
 * left. A mail that a worker is sending is locked, and counts as gone; a worker that comes later waits and finds none. One that was not to be
 * sent any more when its turn came stays in the log.
 * @param mails number of mails of the deed
 */
export async function takeBackMails({ db }: Scope, deedId: number, mails: number): Promise<boolean> {
  const waiting = await db
    .selectFrom('email')
    .select('id')
    .where('deedId', '=', deedId)
    .where('status', '=', 'QUEUED')
    .where('attempts', '=', 0)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  const notSent = db.selectFrom('email').where('deedId', '=', deedId).where('status', '=', 'UNSENT').where('attempts', '=', 0);
  const { count } = await notSent.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (waiting.length + count < mails) return false;
  await db.deleteFrom('email').where('deedId', '=', deedId).where('status', '=', 'QUEUED').where('beforeResend', 'is', null).execute();
  await sql`
    update email set deed_id = null, before_resend = null, (status, attempts, error, to_address, requeued_at) =
      (select status, attempts, error, to_address, requeued_at from jsonb_populate_record(email, before_resend))
    where deed_id = ${deedId} and status = 'QUEUED'`.execute(db);
  return true;
}
