import type { Insertable } from 'kysely';
import type { Email } from '../db/schema.ts';
import type { Scope } from '../db/scope.ts';
import { given } from '../db/search.ts';
import { sendJobs } from '../jobs/send-job.ts';

/** Priority of jobs: a mail to one person goes out before mails to many. */
export const TO_ONE = 1;
export const TO_MANY = 0;

/** PostgreSQL's limit of parameters per statement. */
const MAX_PARAMETERS = 65_535;

/** Puts mails of an ensemble into its log and their jobs into the queue, in one transaction; returns how many. */
export async function queueEmails(scope: Scope, mails: readonly Insertable<Email>[], priority: number): Promise<number> {
  const columns = Object.keys(mails[0] ?? {}).length;
  const atOnce = Math.floor(MAX_PARAMETERS / Math.max(1, columns));
  const ids: number[] = [];
  for (let at = 0; at < mails.length; at += atOnce) {
    const rows = await scope.db
      .insertInto('email')
      .values(mails.slice(at, at + atOnce))
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  await sendJobsOf(scope, ids, priority);
  return ids.length;
}

/**
 * Queues failed mails again, to the present address of their people.
 * Skips mails being sent, or queued again by another user.
 * @param id one mail; default all
 * @returns how many
 */
export async function requeueEmails(scope: Scope, priority: number, id?: number): Promise<number> {
  const rows = await scope.db
    .with('givenUp', (cte) =>
      cte
        .selectFrom('email')
        .select(['id', 'personId'])
        .where('status', 'in', ['FAILED', 'UNSENT'])
        .where(({ eb }) => given(id, (one) => eb('id', '=', one)))
        // Lock in id order.
        .orderBy('id')
        .forUpdate(),
    )
    .updateTable('email')
    .from('givenUp')
    .leftJoin('person', 'person.id', 'givenUp.personId')
    .whereRef('email.id', '=', 'givenUp.id')
    .set(({ fn }) => ({ status: 'QUEUED', attempts: 0, error: null, toAddress: fn.coalesce('person.email', 'email.toAddress') }))
    .returning('email.id')
    .execute();
  await sendJobsOf(
    scope,
    rows.map((row) => row.id),
    priority,
  );
  return rows.length;
}

const sendJobsOf = ({ db, ensembleId }: Scope, ids: readonly number[], priority: number) =>
  sendJobs(
    db,
    'email',
    ids.map((id) => ({ ensembleId, id })),
    { priority },
  );
