import { refusal } from '@riideait/contract';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { isUnavailable } from '../../db/violations.ts';
import type { Caller } from '../../http/context.ts';
import { record } from '../audit/audit.service.ts';
import { findAttempts, hasAttempt, insertAttempt, removeAttempt, removeAttemptsBefore } from './attempts.queries.ts';
import { countAttempts, type Limits, LOGIN_LIMITS, networkOf, type Party, recordedBy, retryTime, windowBefore } from './attempts.rules.ts';

/** Limited actions, named as in the security log: guesses at passwords and codes, and requests that send mail. */
const kinds = {
  login: 'Sisselogimine',
  passkey: 'Sisselogimine pääsuvõtmega',
  'passkey-options': 'Sisselogimise alustamine pääsuvõtmega',
  password: 'Oma parooli küsimine',
  code: 'Rakenduse kood',
  'login-code': 'Sisselogimise kood',
  register: 'Registreerimine',
  'request-password': 'Uue parooli küsimine',
  link: 'Lingi kood',
  'send-link': 'Lingi saatmine',
  'item-code': 'Eseme kood',
} as const;
export type AttemptKind = keyof typeof kinds;

/**
 * Misses of these limit misses only: the right one is answered over the limits too. Nobody finds a link by guessing, since it has
 * 256 bits; what a code of a piece shows stands on its label (decision 54).
 */
const answeredIfRight: readonly AttemptKind[] = ['link', 'item-code'];

interface LimitOptions {
  /** Successes count too: these limit sent mails. */
  readonly countsAll?: boolean;
  /** Counted over all addresses: only a person with the password can try these. */
  readonly fromAnywhere?: boolean;
  /** Default: those of logins. */
  readonly limits?: Limits;
}

/**
 * Runs `work` while recent failures are within the limits; a success does not count.
 * The attempt is stored before it runs, so that concurrent ones count,
 * and in a transaction of its own, so that a refusal does not undo it.
 * @param account the account as typed, null if none
 * @throws AppError TOO_MANY_ATTEMPTS
 */
export async function limited<T>(
  caller: Pick<Caller, 'database' | 'address' | 'userAgent' | 'now'>,
  kind: AttemptKind,
  account: string | null,
  work: () => Promise<T>,
  { countsAll = false, fromAnywhere = false, limits = LOGIN_LIMITS }: LimitOptions = {},
): Promise<T> {
  const { now } = caller;
  const db = caller.database.system;
  const attempt = { kind, account, address: fromAnywhere && account !== null ? account : networkOf(caller.address) };
  const since = windowBefore(now, limits);

  const id = await insertAttempt(db, attempt, now);
  try {
    const counts = countAttempts(await findAttempts(db, attempt, since), attempt, since);
    const retryAt = retryTime(counts, limits);
    const turnAway = async (until: number): Promise<never> => {
      // A refused attempt does not count: it would extend the lock for ever, also for others.
      await removeAttempt(db, id);
      await recordRefusal(caller, attempt, recordedBy(counts, attempt, limits), since);
      throw tooMany(until - now.getTime());
    };
    if (retryAt !== undefined && !answeredIfRight.includes(kind)) await turnAway(retryAt);
    const result = await work().catch((error) => (retryAt !== undefined && isRefusal(error) ? turnAway(retryAt) : Promise.reject(error)));
    if (!countsAll) await removeAttempt(db, id);
    await removeAttemptsBefore(db, windowBefore(now));
    return result;
  } catch (error) {
    // Only a refusal is a failed attempt; a fault of the server is not.
    if (!isRefusal(error)) await forgive(db, id);
    throw error;
  }
}

const isRefusal = (error: unknown) => error instanceof AppError && error.status < 500;

/** Wait between tries to delete an attempt while the database is away, ms. */
const PAUSE = 500;

/** Deletes the attempt, where the database is away as soon as it is back. Does not wait for that. */
async function forgive(db: Db, id: number): Promise<void> {
  try {
    await removeAttempt(db, id);
  } catch (error) {
    if (isUnavailable(error)) setTimeout(forgive, PAUSE, db, id).unref();
  }
}

/** Deletes attempts older than any limit; a success deletes them too, but guesses may never succeed. */
export async function forgetOldAttempts({ system }: Caller['database'], now: Date): Promise<void> {
  await removeAttemptsBefore(system, windowBefore(now));
}

interface Attempt extends Party {
  readonly kind: AttemptKind;
}

/** Logs the first refusal in 15 minutes; of concurrent ones perhaps each. */
async function recordRefusal(caller: Parameters<typeof limited>[0], attempt: Attempt, widest: Party, since: Date): Promise<void> {
  const db = caller.database.system;
  const marker = { kind: `refused ${attempt.kind}`, ...widest };
  if (await hasAttempt(db, marker, since)) return;
  await insertAttempt(db, marker, caller.now);
  await record(db, caller, {
    kind: 'TOO_MANY_ATTEMPTS',
    actorId: null,
    ...(attempt.account !== null && { account: attempt.account }),
    details: [{ what: kinds[attempt.kind], from: null, to: null }],
  });
}

/** @param wait time until the next attempt, ms */
function tooMany(wait: number): AppError {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new AppError([refusal('TOO_MANY_ATTEMPTS', { minutes: Math.ceil(seconds / 60) })], seconds);
}
