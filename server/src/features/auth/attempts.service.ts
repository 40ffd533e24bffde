import { refusal } from '@riideait/contract';
import { AppError } from '../../app-error.ts';
import type { Caller } from '../../http/context.ts';
import { record } from '../audit/audit.service.ts';
import { countAttempts, hasAttempt, insertAttempt, removeAttempt, removeAttemptsBefore } from './attempts.queries.ts';
import { ATTEMPT_WINDOW_MINUTES, type AttemptCounts, networkOf, recordedBy, retryTime } from './attempts.rules.ts';

const MINUTE = 60 * 1000;

/** What is limited: guesses at passwords and codes, and what sends mail; each as the record names it. */
const kinds = {
  login: 'Sisselogimine',
  passkey: 'Sisselogimine pääsuvõtmega',
  'passkey-options': 'Sisselogimise alustamine pääsuvõtmega',
  refresh: 'Seansi jätkamine',
  password: 'Oma parooli küsimine',
  code: 'Rakenduse kood',
  'login-code': 'Sisselogimise kood',
  register: 'Registreerimine',
  'request-password': 'Uue parooli küsimine',
  link: 'Lingi kood',
  'send-link': 'Lingi saatmine',
} as const;
export type AttemptKind = keyof typeof kinds;

interface LimitOptions {
  /** Counts also what succeeds: a mail that was sent to somebody is what is limited then. */
  readonly countsAll?: boolean;
  /** Counts what comes from anywhere as from one address: for what only somebody who has the password can try. */
  readonly fromAnywhere?: boolean;
}

/**
 * Lets `work` try only while few such attempts failed lately; one that succeeds does not count.
 * The attempt is on record before it is made, so that a hundred at once are not all the first,
 * and outside any transaction, so that a refusal does not undo it.
 * @param account whose account is tried, null where none is named
 * @throws AppError TOO_MANY_ATTEMPTS
 */
export async function limited<T>(
  caller: Pick<Caller, 'database' | 'address' | 'userAgent' | 'now'>,
  kind: AttemptKind,
  account: string | null,
  work: () => Promise<T>,
  { countsAll = false, fromAnywhere = false }: LimitOptions = {},
): Promise<T> {
  const { now } = caller;
  const db = caller.database.system;
  const attempt = { kind, account, address: fromAnywhere && account !== null ? account : networkOf(caller.address) };
  const since = windowBefore(now);

  const id = await insertAttempt(db, attempt, now);
  const counts = await countAttempts(db, attempt, since);
  const retryAt = retryTime(counts);
  if (retryAt !== undefined) {
    // Not counted itself, or whoever keeps trying would stay locked out for ever, and could lock others out.
    await removeAttempt(db, id);
    await recordRefusal(caller, attempt, counts, since);
    throw tooMany(retryAt - now.getTime());
  }

  try {
    const result = await work();
    if (!countsAll) await removeAttempt(db, id);
    await removeAttemptsBefore(db, since);
    return result;
  } catch (error) {
    // Only a refusal is a failed attempt; what broke on our side is not the caller's doing.
    if (!(error instanceof AppError)) await removeAttempt(db, id).catch(() => {});
    throw error;
  }
}

/** Forgets attempts that no limit counts any more: a success does so on its way, but on guesses alone none may follow. */
export async function forgetOldAttempts({ system }: Caller['database'], now: Date): Promise<void> {
  await removeAttemptsBefore(system, windowBefore(now));
}

const windowBefore = (now: Date) => new Date(now.getTime() - ATTEMPT_WINDOW_MINUTES * MINUTE);

type Attempt = Parameters<typeof countAttempts>[1] & { readonly kind: AttemptKind };

/** Puts the first refusal of a quarter of an hour on record, not the thousand that follow; of several at once perhaps each. */
async function recordRefusal(caller: Parameters<typeof limited>[0], attempt: Attempt, counts: AttemptCounts, since: Date): Promise<void> {
  const db = caller.database.system;
  const marker = { kind: `refused ${attempt.kind}`, ...recordedBy(counts, attempt) };
  if (await hasAttempt(db, marker, since)) return;
  await insertAttempt(db, marker, caller.now);
  await record(db, caller, {
    kind: 'TOO_MANY_ATTEMPTS',
    actorId: null,
    ...(attempt.account !== null && { account: attempt.account }),
    details: [{ what: kinds[attempt.kind], from: null, to: null }],
  });
}

/** @param wait milliseconds until the next attempt */
function tooMany(wait: number): AppError {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new AppError([refusal('TOO_MANY_ATTEMPTS', { minutes: Math.ceil(seconds / 60) })], seconds);
}
