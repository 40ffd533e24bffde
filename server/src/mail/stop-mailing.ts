import { sql } from 'kysely';
import type { Scope } from '../db/scope.ts';
import { sendJobs } from '../jobs/send-job.ts';
import type { Settled } from './outbox.ts';

/** Mails of a mailing that are tried before the same refusal counts for all of it. */
const TRIED = 3;

/** Begins the words of a mail that was not tried since its mailing has stopped. */
const STOPPED = 'Saatmine peatus: kõik proovitud kirjad said sama vastuse';

/**
 * Of a mailing of which every mail that was tried got the same refusal about us, gives it to the others without asking the mail server: a thousand refusals
 * would put this machine on a list. They are tried again, the first of them first, as if each had been refused. Leaves out mails that another worker has
 * locked.
 * @param id the mail that was refused now
 */
export async function stopMailing({ db, ensembleId }: Scope, id: number, refused: Settled): Promise<void> {
  const { attempts, about, error } = refused;
  const { rows } = await sql<{ id: number; deedId: number | null }>`
    with mailing as (
      select id, status, attempts, refusal, deed_id from email
      where bulk and coalesce(requeued_at, created_at) = (select coalesce(requeued_at, created_at) from email where id = ${id})
    )
    select email.id, email.deed_id from email join mailing on mailing.id = email.id
    where email.status = 'QUEUED' and email.attempts < ${attempts}
      and not exists (select from mailing where status = 'SENT')
      and (select count(*) from mailing where attempts = ${attempts} and refusal = ${about}) >= ${TRIED}
    order by email.id for update of email skip locked`.execute(db);
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  await sql`update email set status = ${refused.status}, attempts = ${attempts}, refusal = ${about}, error = ${`${STOPPED}: ${error}`}
    where id = any(${ids})`.execute(db);
  if (refused.status !== 'QUEUED') return;
  const jobs = rows.map((row) => ({ ensembleId, attempts, ...row }));
  await sendJobs(db, 'email', jobs, { after: refused.pause, turn: { ensembleId, share: 'MANY' } });
}
