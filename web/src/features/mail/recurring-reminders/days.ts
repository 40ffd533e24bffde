/** Midnight UTC of an ISO 8601 day. */
const asUtc = (day: string) => new Date(`${day}T00:00:00Z`);

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
type Weekday = (typeof weekdays)[number];

export const weekdayOf = (day: string): Weekday => weekdays[asUtc(day).getUTCDay()] ?? 'sun';

export function daysAfter(day: string, days: number): string {
  const date = asUtc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export const mondayAfter = (day: string): string => daysAfter(day, (8 - asUtc(day).getUTCDay()) % 7 || 7);

const WEEK = 7 * 86_400_000;

/** The next day after `today` of a reminder starting on `startsOn`; undefined if there is none. */
export function nextRun(startsOn: string, everyWeeks: number | null, today: string): string | undefined {
  if (startsOn > today) return startsOn;
  if (everyWeeks === null) return undefined;
  const passed = Math.floor((asUtc(today).getTime() - asUtc(startsOn).getTime()) / (everyWeeks * WEEK));
  return daysAfter(startsOn, (passed + 1) * everyWeeks * 7);
}
