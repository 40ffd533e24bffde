import type { ClockDoubt } from '@riideait/contract';

const DAY = 24 * 60 * 60 * 1000;

/** Longest time between two daily runs that is believed, ms. */
const LONGEST_PAUSE = 400 * DAY;

/** Times that the clock is compared with; null: there is none yet. */
export interface KnownTimes {
  /** The newest entry of the audit, over all ensembles. */
  readonly newestEntry: Date | null;
  /** The newest daily run that removed by age, over all ensembles. */
  readonly lastRun: Date | null;
  readonly confirmed: Confirmation | null;
}

/** An administrator confirmed the clock `at` this time. Audit entries up to `entriesUntil` may be newer than the clock. */
export interface Confirmation {
  readonly at: Date;
  readonly entriesUntil: Date | null;
}

/** Why nothing may be removed by age; null: the clock is believed. A confirmation from the future comes from a wrong clock itself. */
export function doubtOf(clock: Date, { newestEntry, lastRun, confirmed }: KnownTimes): ClockDoubt | null {
  const counts = confirmed !== null && confirmed.at <= clock ? confirmed : null;
  const isExplained = newestEntry !== null && counts?.entriesUntil != null && newestEntry <= counts.entriesUntil;
  if (newestEntry !== null && !isExplained && newestEntry.getTime() - clock.getTime() > DAY) return doubt('BEHIND', clock, newestEntry);
  const before = latest(lastRun, counts?.at ?? null);
  return before !== null && clock.getTime() - before.getTime() > LONGEST_PAUSE ? doubt('AHEAD', clock, before) : null;
}

const doubt = (kind: ClockDoubt['doubt'], clock: Date, known: Date): ClockDoubt => ({
  doubt: kind,
  clock: clock.toISOString(),
  known: known.toISOString(),
});

/** The later of two moments; null is unknown. */
export const latest = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;
