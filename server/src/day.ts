import { writtenDay } from '@riideait/contract';

const inEstonia = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn', dateStyle: 'short' });

let newest = { minute: Number.NaN, day: '' };

/** The day in Estonia: `2026-09-03`. Requests ask for the day of their moment several times. */
export function dayInEstonia(moment: Date): string {
  const minute = Math.floor(moment.getTime() / 60_000);
  if (minute !== newest.minute) newest = { minute, day: inEstonia.format(moment) };
  return newest.day;
}

/** The moment so many times 24 hours before. */
export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * 24 * 60 * 60 * 1000);

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
