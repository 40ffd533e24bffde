import { type Insertable, sql } from 'kysely';
import type { Email } from '../db/schema.ts';
import type { Scope } from '../db/scope.ts';
import { given } from '../db/search.ts';
import { sendJobs } from '../jobs/send-job.ts';
import type { Share } from '../jobs/turns.rules.ts';
import type { Limited } from './limits.rules.ts';
import { lockSending, withinLimits } from './limits.ts';

/** PostgreSQL's limit of parameters per statement. */
const MAX_PARAMETERS = 65_535;

/** Puts mails of an ensemble into its log and their jobs into the queue, in one transaction; returns how many. */
export async function queueEmails(scope: Scope, mails: readonly Insertable<Email>[], share: Share): Promise<number> {
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
  await sendJobsOf(scope, ids, share);
  return ids.length;
}

interface Requeued {
  readonly queued: number;
  /** Names of those left out by a limit. */
  readonly overLimit: string[];
  readonly limited: Limited | undefined;
}

/**
 * Queues failed mails again, to the present address of their people, within the limits.
 * Skips mails being sent, or queued again by another user.
 * @param id one mail; default all
 */
export async function requeueEmails(scope: Scope, share: Share, id?: number): Promise<Requeued> {
  await lockSending(scope);
  const givenUp = await scope.db
    .selectFrom('email')
    .leftJoin('person', 'person.id', 'email.personId')
    .select(({ fn }) => ['email.id', 'email.personName', fn.coalesce('person.email', 'email.toAddress').as('email')])
    .where('email.status', 'in', ['FAILED', 'UNSENT'])
    .where(({ eb }) => given(id, (one) => eb('email.id', '=', one)))
    .orderBy('email.id')
    .forUpdate('email')
    .execute();
  const ids = givenUp.map((mail) => mail.id);
  const { within, over, limited } = await withinLimits(scope, givenUp, ids);
  const chosen = { ids: within.map((mail) => mail.id), addresses: within.map(({ email }) => email) };
  await sql`
    update email
    set status = 'QUEUED', attempts = 0, error = null, to_address = chosen.address, requeued_at = ${scope.now.toISOString()}::timestamptz
    from unnest(${chosen.ids}::int8[], ${chosen.addresses}::text[]) chosen (id, address)
    where email.id = chosen.id`.execute(scope.db);
  await sendJobsOf(scope, chosen.ids, share);
  return { queued: within.length, overLimit: over.map(({ personName }) => personName), limited };
}

const sendJobsOf = ({ db, ensembleId }: Scope, ids: readonly number[], share: Share) =>
  sendJobs(
    db,
    'email',
    ids.map((id) => ({ ensembleId, id })),
    { turn: { ensembleId, share } },
  );
