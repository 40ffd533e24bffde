import { refusal } from '@riideait/contract';
import { AppError } from '../../app-error.ts';
import type { Caller } from '../../http/context.ts';
import { countAttempts, insertAttempt, removeAttempt, removeAttemptsBefore } from './auth.queries.ts';
import { ATTEMPT_WINDOW_MINUTES, retryTime } from './auth.rules.ts';

const MINUTE = 60 * 1000;

/** What is limited: guesses at passwords and codes, and what sends mail. */
export type AttemptKind = 'login' | 'refresh' | 'password' | 'code' | 'register' | 'request-password' | 'link';

interface LimitOptions {
  /** Counts also what succeeds: a mail that was sent to somebody is what is limited then. */
  readonly countsAll?: boolean;
}

/**
 * Lets `work` try only while few such attempts failed lately; one that succeeds does not count.
 * The attempt is on record before it is made, so that a hundred at once are not all the first,
 * and outside any transaction, so that a refusal does not undo it.
 * @param account whose account is tried, null where none is named
 * @throws AppError TOO_MANY_ATTEMPTS
 */
export async function limited<T>(
  { database, address, now }: Pick<Caller, 'database' | 'address' | 'now'>,
  kind: AttemptKind,
  account: string | null,
  work: () => Promise<T>,
  { countsAll = false }: LimitOptions = {},
): Promise<T> {
  const db = database.system;
  const attempt = { kind, account, address };
  const since = new Date(now.getTime() - ATTEMPT_WINDOW_MINUTES * MINUTE);

  const id = await insertAttempt(db, attempt, now);
  const retryAt = retryTime(await countAttempts(db, attempt, since));
  if (retryAt !== undefined) {
    // Not counted itself, or whoever keeps trying would stay locked out for ever, and could lock others out.
    await removeAttempt(db, id);
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

/** @param wait milliseconds until the next attempt */
function tooMany(wait: number): AppError {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new AppError([refusal('TOO_MANY_ATTEMPTS', { minutes: Math.ceil(seconds / 60) })], seconds);
}
