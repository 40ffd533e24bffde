import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { ownLimits } from '../db/limits.ts';
import type { Scope } from '../db/scope.ts';
import { type Addressed, type Choice, chooseWithin, countedSince, type Limited, type PastMail } from './limits.rules.ts';

/** Holds up other sendings of the ensemble until the commit, so that mails asked for at once count. */
export const lockSending = ({ db, ensembleId }: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`mails of ${ensembleId}`}, 0))`.execute(db);

/** Mails of the ensemble that count for the limits now: those that left or were tried, and those that wait, for the address that they will go to. */
async function findPast({ db, now, room }: Scope, mails: readonly Addressed[], except: readonly number[]): Promise<PastMail[]> {
  // An instructor sees her own mails alone.
  if (room) {
    const addresses = mails.map(({ email }) => email.toLowerCase());
    const { rows } = await sql<PastMail>`select address, user_id as "userId", reaches, queued_at as "queuedAt"
      from past_mails(${countedSince(now).toISOString()}, ${addresses}, ${except})`.execute(db);
    return rows;
  }

  const queuedAt = sql<string>`coalesce(requeued_at, created_at)`;
  const address = sql<string>`lower(coalesce(case when status = 'QUEUED' and settlement_id is null then person.email end, to_address))`;
  const isOwnTest = sql`person_id is null and exists (select from own_proved_address own where own.email = lower(to_address))`;
  return db
    .selectFrom('email')
    .leftJoin('person', 'person.id', 'email.personId')
    .select([
      address.as('address'),
      'email.userId',
      sql<boolean>`status in ('QUEUED', 'SENT') and not (${isOwnTest})`.as('reaches'),
      queuedAt.as('queuedAt'),
    ])
    .where(queuedAt, '>', countedSince(now).toISOString())
    .where('status', '<>', 'UNSENT')
    .where(sql<boolean>`email.id <> all (${except})`)
    .execute();
}

/**
 * Splits mails by the limits. Lock the sending first where they are sent.
 * @param except ids of mails that are to be sent again
 */
export async function withinLimits<M extends Addressed>(
  scope: Scope,
  mails: readonly M[],
  except: readonly number[] = [],
): Promise<Choice<M>> {
  const limit = await ownLimits(scope);
  const past = [...(await findPast(scope, mails, except)), ...(limit.young ? await findPastOfAccounts(scope) : [])];
  return chooseWithin(mails, past, { userId: scope.userId, now: scope.now, limit });
}

async function findPastOfAccounts({ db, now }: Scope): Promise<PastMail[]> {
  const { rows } = await sql<{ queuedAt: string }>`
    select past_account_mails as "queuedAt" from past_account_mails(${countedSince(now).toISOString()})`.execute(db);
  return rows.map(({ queuedAt }) => ({ address: '', userId: null, reaches: false, queuedAt }));
}

/** @throws AppError with the reason */
export function refuseLimited({ refusal, retryAt }: Limited, now: Date): never {
  throw new AppError([refusal], Math.max(1, Math.ceil((retryAt - now.getTime()) / 1000)));
}
