import { DEFAULT_LOCALE, intlTags, type Locale } from './locale.ts';

const TIME_ZONE = 'Europe/Tallinn';
const day = { day: '2-digit', month: '2-digit', year: '2-digit' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

type Formats = Readonly<Record<'short' | 'day' | 'long' | 'time', Intl.DateTimeFormat>>;

const formats = new Map<Locale, Formats>();

/** Formats of spec, chapter 9; made at first use, since twelve take a slow phone 14 ms. */
function formatsOf(locale: Locale): Formats {
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(intlTags[locale], { timeZone: TIME_ZONE, ...options });
  const made = {
    short: format(day),
    day: format({ day: day.day, month: day.month }),
    long: format({ ...day, ...time, ...(locale === 'en' && { month: 'short' }) }),
    time: format(time),
  };
  formats.set(locale, made);
  return made;
}

/** An ISO 8601 moment as its day in Tallinn: `03.09.26`. */
export const formatDate = (iso: string, locale: Locale = DEFAULT_LOCALE): string => formatsOf(locale).short.format(new Date(iso));

/** An ISO 8601 moment as its day in Tallinn without the year: `03.09`. */
export const formatDayOfMonth = (iso: string, locale: Locale = DEFAULT_LOCALE): string => formatsOf(locale).day.format(new Date(iso));

/** An ISO 8601 moment as its day and time in Tallinn: `03.09.26, 18:05`. */
export const formatDateTime = (iso: string, locale: Locale = DEFAULT_LOCALE): string => formatsOf(locale).long.format(new Date(iso));

/** An ISO 8601 moment as the hour and minute in Tallinn: `18:05`. */
export const formatTime = (iso: string, locale: Locale = DEFAULT_LOCALE): string => formatsOf(locale).time.format(new Date(iso));

/** The weekday and day in Tallinn at a moment: 'neljapäev, 26. november'. */
export const weekday = (moment: Date, locale: Locale = DEFAULT_LOCALE): string =>
  new Intl.DateTimeFormat(intlTags[locale], { timeZone: TIME_ZONE, weekday: 'long', day: 'numeric', month: 'long' }).format(moment);

/** An ISO 8601 day with its weekday, and with the year if that is not this one: 'laupäev 5.12'. */
export function namedDay(day: string, now: Date, locale: Locale = DEFAULT_LOCALE): string {
  const [year, month, date] = day.split('-').map(Number);
  const name = new Intl.DateTimeFormat(intlTags[locale], { timeZone: 'UTC', weekday: 'long' }).format(new Date(day));
  return `${name} ${date}.${month}${isoDay(now).startsWith(`${year}-`) ? '' : `.${year}`}`;
}

/** Days of the calendar in Tallinn, each at midnight UTC. */
const midnight = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, ...day, year: 'numeric' });
const dayOf = (moment: Date): number => Date.parse(isoDay(moment));

/** The day in Tallinn at a moment: `2026-11-22`. */
export const isoDay = (moment: Date): string => midnight.format(moment);

/** How many days of the calendar in Tallinn lie between an ISO 8601 moment and `now`: 0 today, 1 yesterday. */
export const daysSince = (iso: string, now: Date): number => (dayOf(now) - dayOf(new Date(iso))) / 86_400_000;
