import { dayInEstonia, writtenDay } from '@riideait/contract';

export { dayInEstonia };

/** The moment so many times 24 hours before. */
export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * 24 * 60 * 60 * 1000);

/** Hours that Estonia is ahead of UTC in summer and in winter. */
const AHEAD = [3, 2];

let clock: Intl.DateTimeFormat | undefined;

/** The moments at which clocks in Estonia show a time, `18:00`, on a day: one, on the nights on which they are changed none or two. */
export function momentsInEstonia(day: string, time: string): Date[] {
  clock ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn', dateStyle: 'short', timeStyle: 'short' });
  const shown = clock;
  return AHEAD.map((hours) => new Date(`${day}T${time}+0${hours}:00`)).filter((moment) => shown.format(moment) === `${day} ${time}`);
}

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Whole years from one day to another; a day ahead is none. */
export function wholeYears(from: string, to: string): number {
  const years = yearOf(to) - yearOf(from);
  return Math.max(0, to.slice(5) < from.slice(5) ? years - 1 : years);
}

/** Warns of a day that should lie ahead and is past. */
export function warnIfPast(
  { now, warn }: { readonly now: Date; readonly warn: (text: string) => void },
  day: string | null | undefined,
): void {
  if (day && day < dayInEstonia(now)) warn(`${writtenDay(day)} on juba möödas.`);
}
