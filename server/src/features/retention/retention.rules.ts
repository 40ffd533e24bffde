import { dayInEstonia } from '../../day.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What is older than this moment has been kept for so many days. */
export const keptSince = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

/** Who is inactive since this day, or longer, has been so for that many days. */
export const inactiveUntil = (now: Date, days: number): string => dayInEstonia(keptSince(now, days));
