import { type GenderCode, REMINDER_HOUR, type RecurringStatus } from '@riideait/contract';

/** A day of the calendar, such as 2026-09-03. They sort as texts do. */
export type Day = string;

/** The days on which a reminder goes out: `startsOn`, and from there every so many weeks; once where that is null. */
export interface Cadence {
  readonly startsOn: Day;
  readonly everyWeeks: number | null;
}

export interface Plan extends Cadence {
  readonly paused: boolean;
  /** The next day on which it goes out; null once it has ended. */
  readonly nextOn: Day | null;
}

const MILLISECONDS = 24 * 60 * 60 * 1000;
const COMING = 3;

// Days are counted on a calendar without time zones: one of 23 or 25 hours is a day like any other.
const numberOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / MILLISECONDS;
const dayOfNumber = (number: number): Day => new Date(number * MILLISECONDS).toISOString().slice(0, 10);

/** The day that many days later, or earlier. */
export const daysLater = (day: Day, days: number): Day => dayOfNumber(numberOf(day) + days);

const partsIn = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn', dateStyle: 'short', timeStyle: 'short' });

/** Which day it is in Estonia. */
export const dayAt = (moment: Date): Day => partsIn.format(moment).slice(0, 10);

/** The first day that may still be one of a reminder: today until the hour at which they go out, then tomorrow. */
export function firstDayFrom(moment: Date): Day {
  const [day = '', time = ''] = partsIn.format(moment).split(' ');
  return Number(time.slice(0, 2)) < REMINDER_HOUR ? day : daysLater(day, 1);
}

/** The first day in cadence that is `from` or later; null where there is none any more. */
export function nextDayFrom({ startsOn, everyWeeks }: Cadence, from: Day): Day | null {
  if (startsOn >= from) return startsOn;
  if (everyWeeks === null) return null;
  const step = everyWeeks * 7;
  const steps = Math.ceil((numberOf(from) - numberOf(startsOn)) / step);
  return daysLater(startsOn, steps * step);
}

/** The first day in cadence after `day`. */
export const nextDayAfter = (cadence: Cadence, day: Day): Day | null => nextDayFrom(cadence, daysLater(day, 1));

/** Whether it goes out today or should have gone out before. */
export const isDue = ({ nextOn, paused }: Plan, today: Day): boolean => nextOn !== null && !paused && nextOn <= today;

/** A plan for one day is over, too, where that day went by while it was paused. */
export function statusOf({ nextOn, paused, everyWeeks }: Plan, today: Day): RecurringStatus {
  if (nextOn === null || (paused && everyWeeks === null && nextOn < today)) return 'ENDED';
  return paused ? 'PAUSED' : 'ACTIVE';
}

/** The next days on which it goes out, three at most; one that is due goes out today. */
export function comingRuns(plan: Plan, today: Day): Day[] {
  if (plan.nextOn === null || statusOf(plan, today) !== 'ACTIVE') return [];
  const days = [plan.nextOn > today ? plan.nextOn : today];
  for (let next = nextDayAfter(plan, days[0] ?? today); next !== null && days.length < COMING; next = nextDayAfter(plan, next)) {
    days.push(next);
  }
  return days;
}

/**
 * The next day of a plan whose cadence has changed: counted from its start. One that is due stays so where today is in the new
 * cadence too; what went out today does not go out again.
 */
export const nextOfChanged = (plan: Plan, changed: Cadence, today: Day): Day | null =>
  nextDayFrom(changed, isDue(plan, today) ? today : daysLater(today, 1));

/** The first day from `from` on that is in both cadences; null where they never meet. */
export function commonDay(one: Cadence, other: Cadence, from: Day): Day | null {
  let day = nextDayFrom(one, from > other.startsOn ? from : other.startsOn);
  // After as many steps as the other has weeks, days of the one stand among those of the other as at first.
  for (let step = 0; day !== null && step < (other.everyWeeks ?? 1); step++) {
    if (nextDayFrom(other, day) === day) return day;
    day = nextDayAfter(one, day);
  }
  return null;
}

/** What tells whether two reminders of one group write to the same people on the same day. */
export interface GoingTo {
  /** Null: to everyone. */
  readonly genderCode: GenderCode | null;
  readonly everyWeeks: number | null;
  readonly nextOn: Day | null;
}

const areSome = (one: GenderCode | null, other: GenderCode | null): boolean => one === null || other === null || one === other;

/** The first day from today on for which people who get one reminder would get one of the others as well; null where there is none. */
export function firstDayTwice(one: GoingTo, others: readonly GoingTo[], today: Day): Day | null {
  const days = others.map((other) => {
    if (one.nextOn === null || other.nextOn === null || !areSome(one.genderCode, other.genderCode)) return null;
    return commonDay({ ...one, startsOn: one.nextOn }, { ...other, startsOn: other.nextOn }, today);
  });
  return days.filter((day) => day !== null).toSorted()[0] ?? null;
}

/** The next day of a plan that goes on after a pause; days that are over are not made up for. */
export const nextOfResumed = (plan: Cadence, now: Date): Day | null => nextDayFrom(plan, firstDayFrom(now));
