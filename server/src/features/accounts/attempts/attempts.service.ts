import { FIND_LIMITS, NEWCOMER, type Refusal, refusal } from '@riideait/contract';
import { AppError, refuse } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { isUnavailable } from '../../../db/violations.ts';
import type { Caller } from '../../../http/context.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { findAttempts, hasAttempt, insertAttempt, removeAttempt, removeAttemptsBefore } from './attempts.queries.ts';
import {
  countAttempts,
  DAY,
  HOUR,
  type Limits,
  LOGIN_LIMITS,
  networkOf,
  type Party,
  recordedBy,
  retryTime,
  windowBefore,
} from './attempts.rules.ts';

interface Kind {
  /** What the security log calls it. */
  readonly words: string;
  readonly limits: Limits;
}

const asLogin = (words: string): Kind => ({ words, limits: LOGIN_LIMITS });

/** Limited actions: guesses at passwords and codes, and requests that send mail. */
const kinds = {
  login: asLogin('Sisselogimine'),
  passkey: asLogin('Sisselogimine pääsuvõtmega'),
  'passkey-options': asLogin('Sisselogimise alustamine pääsuvõtmega'),
  password: asLogin('Oma parooli küsimine'),
  code: asLogin('Rakenduse kood'),
  'login-code': asLogin('Sisselogimise kood'),
  register: asLogin('Registreerimine'),
  /** Registrations that send a letter. */
  registered: { words: 'Registreerimine', limits: { address: 20, window: HOUR } },
  /** Letters about requests for an ensemble: two limits of an address, an hour's and a day's. */
  'request-letters-of-hour': { words: 'Ansambli alustamine', limits: { address: 1, window: HOUR } },
  'request-letters-of-day': { words: 'Ansambli alustamine', limits: { address: 3, window: DAY } },
  'request-password': asLogin('Uue parooli küsimine'),
  link: asLogin('Lingi kood'),
  'send-link': asLogin('Lingi saatmine'),
  /** Letters that ask somebody into an ensemble: of its users together, and of one user over all ensembles. */
  'invite-of-ensemble': { words: 'Ansamblisse kutsumine', limits: { address: 100, window: DAY } },
  'invite-of-newcomer': { words: 'Ansamblisse kutsumine', limits: { address: NEWCOMER.invitations, window: DAY } },
  'invite-of-user': { words: 'Kutsumine', limits: { address: 200, window: 15 * 60_000 } },
  /** Links of holders and makers that are none. */
  'holder-link': { words: 'Isiklik link', limits: { address: 30, window: 10 * 60_000 } },
  /** Asked for by mail: the limit of a network, and two limits of an address, an hour's and a day's. */
  'holder-links-of-network': { words: 'Tantsija lingi küsimine', limits: { address: 60, window: HOUR } },
  'holder-links-of-hour': { words: 'Tantsija lingi küsimine', limits: { address: 1, window: HOUR } },
  'holder-links-of-day': { words: 'Tantsija lingi küsimine', limits: { address: 3, window: DAY } },
  /** Finds that strangers tell of. */
  'finds-of-network': { words: 'Leiust teatamine', limits: { address: FIND_LIMITS.ofNetwork, window: HOUR } },
  'item-code': { words: 'Eseme kood', limits: { address: 30, window: 10 * 60_000 } },
} as const satisfies Record<string, Kind>;
export type AttemptKind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as AttemptKind[];

/**
 * Kinds where a right guess is answered even over the limits; only misses count and are limited. A link of 256 bits cannot be guessed, and
 * the code of a piece gives no right (decision 54).
 */
const answeredIfRight: readonly AttemptKind[] = ['link', 'item-code'];

interface LimitOptions {
  /** Successes count too: these limit sent mails. */
  readonly countsAll?: boolean;
  /** Counted for this over all addresses; default: for the caller's address. */
  readonly countedFor?: string;
  /** A refusal says nothing of misuse, so the security log does not have it. */
  readonly unrecorded?: boolean;
  /** Default: TOO_MANY_ATTEMPTS. */
  readonly refusedAs?: (over: Over) => Refusal;
}

/** How many the widest limit allows, and the wait until the next. */
interface Over {
  readonly most: number;
  readonly minutes: number;
  readonly hours: number;
}

/**
 * Runs `work` while recent failures are within the limits; a success does not count.
 * The attempt is stored before it runs, so that concurrent ones count,
 * and in a transaction of its own, so that a refusal does not undo it.
 * @param account the account as typed, null if none
 * @throws AppError TOO_MANY_ATTEMPTS, or as `refusedAs` says
 */
export async function limited<T>(
  caller: Pick<Caller, 'database' | 'address' | 'userAgent' | 'now'>,
  kind: AttemptKind,
  account: string | null,
  work: () => Promise<T>,
  { countsAll = false, countedFor = networkOf(caller.address), unrecorded = false, refusedAs }: LimitOptions = {},
): Promise<T> {
  const { now } = caller;
  const db = caller.database.system;
  const attempt = { kind, account, address: countedFor };
  const { limits } = kinds[kind];
  const since = windowBefore(now, limits);

  const id = await insertAttempt(db, attempt, now);
  try {
    const counts = countAttempts(await findAttempts(db, attempt, since), attempt, since);
    const retryAt = retryTime(counts, limits);
    const turnAway = async (until: number): Promise<never> => {
      if (!unrecorded) await recordRefusal(caller, attempt, recordedBy(counts, attempt, limits), since);
      throw tooMany(until - now.getTime(), limits.address, refusedAs);
    };
    if (retryAt !== undefined && !answeredIfRight.includes(kind)) await turnAway(retryAt);
    const result = await work().catch((error) => (retryAt !== undefined && isRefusal(error) ? turnAway(retryAt) : Promise.reject(error)));
    if (!countsAll) await removeAttempt(db, id);
    await removePast(db, kind, now);
    return result;
  } catch (error) {
    // A fault of the server is no failed attempt. Nor is one beyond a limit: it would extend the lock for ever, also for others.
    if (!isRefusal(error) || error.status === 429) await forgive(db, id);
    throw error;
  }
}

/**
 * Counts a link that is none, of a holder or a maker.
 * @throws AppError with `ended`, or TOO_MANY_ATTEMPTS
 */
export const missLink = (caller: Parameters<typeof limited>[0], ended: Refusal): Promise<never> =>
  limited(caller, 'holder-link', null, async () => refuse(ended));

const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;

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

const markerOf = (kind: AttemptKind) => `refused ${kind}`;

/** Deletes attempts that no longer count. */
const removePast = (db: Db, kind: AttemptKind, now: Date) =>
  removeAttemptsBefore(db, [kind, markerOf(kind)], windowBefore(now, kinds[kind].limits));

/** As each success does for its own kind: guesses may never succeed. */
export async function forgetOldAttempts({ system }: Caller['database'], now: Date): Promise<void> {
  for (const kind of kindNames) await removePast(system, kind, now);
}

interface Attempt extends Party {
  readonly kind: AttemptKind;
}

/** Logs the first refusal in the time of the limit; of concurrent ones perhaps each. */
async function recordRefusal(caller: Parameters<typeof limited>[0], attempt: Attempt, widest: Party, since: Date): Promise<void> {
  const db = caller.database.system;
  const marker = { kind: markerOf(attempt.kind), ...widest };
  if (await hasAttempt(db, marker, since)) return;
  await insertAttempt(db, marker, caller.now);
  await record(db, caller, {
    kind: 'TOO_MANY_ATTEMPTS',
    actorId: null,
    ...(attempt.account !== null && { account: attempt.account }),
    details: [{ what: kinds[attempt.kind].words, from: null, to: null }],
  });
}

/** @param wait time until the next attempt, ms */
function tooMany(wait: number, most: number, refusedAs = (over: Over) => refusal('TOO_MANY_ATTEMPTS', over)): AppError {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new AppError([refusedAs({ most, minutes: Math.ceil(seconds / 60), hours: Math.ceil(seconds / 3600) })], seconds);
}

export { networkOf } from './attempts.rules.ts';
