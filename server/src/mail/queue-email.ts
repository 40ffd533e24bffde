import { sql } from 'kysely';
import type { Scope } from '../db/scope.ts';
import { given } from '../db/search.ts';
import { sendJobs } from '../jobs/send-job.ts';
import type { Share } from '../jobs/turns.rules.ts';
import type { Choice } from './limits.rules.ts';
import { lockSending, withinLimits } from './limits.ts';
import { columnsOf, type Recipe } from './recipe.ts';

/** PostgreSQL's limit of parameters per statement. */
const MAX_PARAMETERS = 65_535;

/** Bulk mail that waits, so that its deed can be undone. */
export interface Held {
  readonly deedId: number;
  readonly seconds: number;
}

/** A mail that is asked for: what it will be made of, and no words, which are those of its turn (decision 14). */
export interface AskedMail {
  readonly recipe: Recipe;
  readonly personId: number | null;
  readonly personName: string;
  /** At present. */
  readonly toAddress: string;
  readonly bulk: boolean;
  /** Fixed now, so that receivers recognise a duplicate. */
  readonly messageId: string;
}

/** Puts mails of an ensemble into its log and their jobs into the queue, in one transaction; returns how many. */
export async function queueEmails(scope: Scope, mails: readonly AskedMail[], share: Share, held?: Held): Promise<number> {
  const { userId, now } = scope;
  const asked = { userId, createdAt: now.toISOString(), deedId: held?.deedId ?? null };
  const all = mails.map(({ recipe, personId, personName, toAddress, bulk, messageId }) => ({
    ...{ ...columnsOf(recipe), personId, personName, toAddress, bulk, messageId },
    ...asked,
  }));
  const atOnce = Math.floor(MAX_PARAMETERS / Math.max(1, Object.keys(all[0] ?? {}).length));
  const ids: number[] = [];
  for (let at = 0; at < all.length; at += atOnce) {
    const rows = await scope.db
      .insertInto('email')
      .values(all.slice(at, at + atOnce))
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  await sendJobsOf(scope, ids, share, held);
  return ids.length;
}

/** A mail that did not leave, and the present address of its person; of a test and of a letter of a settlement that of then. */
interface GivenUp {
  readonly id: number;
  readonly personName: string;
  readonly email: string;
}

/**
 * Failed mails that may be sent again within the limits, locked, and the names of people without an address by now. Skips mails being sent, or queued
 * again by another user.
 * @param id one mail, also one that was not to be sent any more; default all failed ones but letters of settlements
 */
export async function lockGivenUp(scope: Scope, id?: number): Promise<Choice<GivenUp> & { withoutEmail: string[] }> {
  await lockSending(scope);
  const givenUp = await scope.db
    .selectFrom('email')
    .leftJoin('person', 'person.id', 'email.personId')
    .select(['email.id', 'email.personName'])
    .select(sql<string | null>`case when person_id is null or settlement_id is not null then to_address else person.email end`.as('email'))
    .where('email.status', 'in', id === undefined ? ['FAILED'] : ['FAILED', 'UNSENT'])
    .where(({ eb, or, lit }) => or([lit(id !== undefined), eb('email.settlementId', 'is', null)]))
    .where(({ eb }) => given(id, (one) => eb('email.id', '=', one)))
    .orderBy('email.id')
    .forUpdate('email')
    .execute();
  const addressed = givenUp.flatMap(({ email, ...mail }) => (email === null ? [] : [{ ...mail, email }]));
  const except = givenUp.map((mail) => mail.id);
  return {
    ...(await withinLimits(scope, addressed, except)),
    withoutEmail: givenUp.flatMap(({ email, personName }) => (email === null ? [personName] : [])),
  };
}

/** Queues these mails again, to the present address of their people. The caller has locked them. */
export async function requeueEmails(scope: Scope, mails: readonly GivenUp[], share: Share, held?: Held): Promise<void> {
  const ids = mails.map(({ id }) => id);
  const addresses = mails.map(({ email }) => email);
  const before = sql`jsonb_build_object(
    'status', status, 'attempts', attempts, 'error', error, 'to_address', to_address, 'requeued_at', requeued_at)`;
  await sql`
    update email
    set status = 'QUEUED', attempts = 0, error = null, refusal = null, to_address = chosen.address, requeued_at = ${scope.now.toISOString()}::timestamptz,
      deed_id = ${held?.deedId ?? null}::int8, before_resend = ${held ? before : null}::jsonb
    from unnest(${ids}::int8[], ${addresses}::text[]) chosen (id, address)
    where email.id = chosen.id`.execute(scope.db);
  await sendJobsOf(scope, ids, share, held);
}

const sendJobsOf = ({ db, ensembleId }: Scope, ids: readonly number[], share: Share, held?: Held) =>
  sendJobs(
    db,
    'email',
    ids.map((id) => ({ ensembleId, id, ...(held && { deedId: held.deedId }) })),
    { turn: { ensembleId, share }, ...(held && { after: held.seconds }) },
  );
