import { dayInEstonia, writtenDay } from '@riideait/contract';

export { dayInEstonia };

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
