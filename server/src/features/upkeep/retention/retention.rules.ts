import { dayInEstonia } from '../../../day.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The moment `days` ago: older rows have reached their period. */
export const keptSince = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

/** The day `days` ago: people inactive since then or earlier have been so for that long. */
export const inactiveUntil = (now: Date, days: number): string => dayInEstonia(keptSince(now, days));
