import { type GenderCode, REMINDER_HOUR, type RecurringStatus } from '@riideait/contract';

/** A date such as `2026-09-03`; dates compare as text. */
export type Day = string;

/** Days of a reminder: `startsOn`, then every so many weeks (null: once). */
export interface Cadence {
  readonly startsOn: Day;
  readonly everyWeeks: number | null;
}

export interface Plan extends Cadence {
  readonly paused: boolean;
  /** Null once it has ended. */
  readonly nextOn: Day | null;
}

const MILLISECONDS = 24 * 60 * 60 * 1000;
const COMING = 3;

// Count in UTC: days of 23 or 25 hours are days too.
const numberOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / MILLISECONDS;
const dayOfNumber = (number: number): Day => new Date(number * MILLISECONDS).toISOString().slice(0, 10);

export const daysLater = (day: Day, days: number): Day => dayOfNumber(numberOf(day) + days);

const partsIn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn', dateStyle: 'short', timeStyle: 'short' });

/** First possible day of a reminder: today before the sending hour, else tomorrow. */
export function firstDayFrom(moment: Date): Day {
  const [day = '', time = ''] = partsIn.format(moment).split(' ');
  return Number(time.slice(0, 2)) < REMINDER_HOUR ? day : daysLater(day, 1);
}

/** First day in cadence from `from` on; null if none. */
export function nextDayFrom({ startsOn, everyWeeks }: Cadence, from: Day): Day | null {
  if (startsOn >= from) return startsOn;
  if (everyWeeks === null) return null;
  const step = everyWeeks * 7;
  const steps = Math.ceil((numberOf(from) - numberOf(startsOn)) / step);
  return daysLater(startsOn, steps * step);
}

/** The first day in cadence after `day`. */
export const nextDayAfter = (cadence: Cadence, day: Day): Day | null => nextDayFrom(cadence, daysLater(day, 1));

/** Due today or missed. */
export const isDue = ({ nextOn, paused }: Plan, today: Day): boolean => nextOn !== null && !paused && nextOn <= today;

/** A one-day plan has also ended if its day passed during a pause. */
export function statusOf({ nextOn, paused, everyWeeks }: Plan, today: Day): RecurringStatus {
  if (nextOn === null || (paused && everyWeeks === null && nextOn < today)) return 'ENDED';
  return paused ? 'PAUSED' : 'ACTIVE';
}

/** The next three days at most; a due one is today. */
export function comingRuns(plan: Plan, today: Day): Day[] {
  if (plan.nextOn === null || statusOf(plan, today) !== 'ACTIVE') return [];
  const days = [plan.nextOn > today ? plan.nextOn : today];
  for (let next = nextDayAfter(plan, days[0] ?? today); next !== null && days.length < COMING; next = nextDayAfter(plan, next)) {
    days.push(next);
  }
  return days;
}

/**
 * Next day after a change of the cadence, counted from its start. A due plan stays due if today is in the new
 * cadence; a plan sent today is not sent again.
 */
export const nextOfChanged = (plan: Plan, changed: Cadence, today: Day): Day | null =>
  nextDayFrom(changed, isDue(plan, today) ? today : daysLater(today, 1));

/** First common day of two cadences from `from` on; null if none. */
export function commonDay(one: Cadence, other: Cadence, from: Day): Day | null {
  let day = nextDayFrom(one, from > other.startsOn ? from : other.startsOn);
  // The pattern repeats after as many steps as the other cadence has weeks.
  for (let step = 0; day !== null && step < (other.everyWeeks ?? 1); step++) {
    if (nextDayFrom(other, day) === day) return day;
    day = nextDayAfter(one, day);
  }
  return null;
}

/** Days and recipients of a reminder, to find clashes within a group. */
export interface GoingTo {
  /** Null: all. */
  readonly genderCode: GenderCode | null;
  readonly everyWeeks: number | null;
  readonly nextOn: Day | null;
}

const areSome = (one: GenderCode | null, other: GenderCode | null): boolean => one === null || other === null || one === other;

/** First day from today on with a second reminder to the same people; null if none. */
export function firstDayTwice(one: GoingTo, others: readonly GoingTo[], today: Day): Day | null {
  const days = others.map((other) => {
    if (one.nextOn === null || other.nextOn === null || !areSome(one.genderCode, other.genderCode)) return null;
    return commonDay({ ...one, startsOn: one.nextOn }, { ...other, startsOn: other.nextOn }, today);
  });
  return days.filter((day) => day !== null).toSorted()[0] ?? null;
}

/** Next day after a pause; missed days are skipped. */
export const nextOfResumed = (plan: Cadence, now: Date): Day | null => nextDayFrom(plan, firstDayFrom(now));
