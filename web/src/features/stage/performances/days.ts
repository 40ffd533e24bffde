import { isoDay } from '../../../lib/dates.ts';

const DAY = 24 * 60 * 60 * 1000;
const SATURDAY = 6;

/** Saturdays and Sundays that can be chosen with one tap. */
const OFFERED = 4;

/** The next days of weekends, today among them. */
export function weekendDays(now: Date): string[] {
  const today = Date.parse(isoDay(now));
  const days = Array.from({ length: OFFERED * 4 }, (_, index) => new Date(today + index * DAY));
  return days
    .filter((day) => day.getUTCDay() % SATURDAY === 0)
    .slice(0, OFFERED)
    .map((day) => day.toISOString().slice(0, 10));
}

/** A day moved by as many days as another one. */
export const movedAs = (day: string, from: string, to: string): string =>
  new Date(Date.parse(day) + Date.parse(to) - Date.parse(from)).toISOString().slice(0, 10);
