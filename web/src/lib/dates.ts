import { dayInEstonia, writtenDay } from '@riideait/contract/rules/written-day';
import { DEFAULT_LOCALE, intlTags, type Locale } from './locale.ts';

const TIME_ZONE = 'Europe/Tallinn';
const day = { day: '2-digit', month: '2-digit', year: '2-digit' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

type Formats = Readonly<Record<'long' | 'time', Intl.DateTimeFormat>>;

const formats = new Map<Locale, Formats>();

/** Formats of spec, chapter 9; made at first use, since twelve take a slow phone 14 ms. */
function formatsOf(locale: Locale): Formats {
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(intlTags[locale], { timeZone: TIME_ZONE, ...options });
  const made = {
    long: format({ ...day, ...time, ...(locale === 'en' && { month: 'short' }) }),
    time: format(time),
  };
  formats.set(locale, made);
  return made;
}

export { dayInEstonia as isoDay, listedDay as formatDate } from '@riideait/contract/rules/written-day';

/** An ISO 8601 moment as its day and time in Tallinn: `03.09.26, 18:05`. */
export const formatDateTime = (iso: string, locale: Locale = DEFAULT_LOCALE): string => formatsOf(locale).long.format(new Date(iso));

/** An ISO 8601 moment as the hour and minute in Tallinn: `18:05`. */
export const formatTime = (iso: string, locale: Locale = DEFAULT_LOCALE): string => formatsOf(locale).time.format(new Date(iso));

/** The weekday and day in Tallinn at a moment: 'neljapäev, 26. november 2026'. */
export const weekday = (moment: Date, locale: Locale = DEFAULT_LOCALE): string =>
  new Intl.DateTimeFormat(intlTags[locale], {
    timeZone: TIME_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(moment);

/** 'laupäev' */
export const weekdayOf = (day: string): string =>
  new Intl.DateTimeFormat(intlTags[DEFAULT_LOCALE], { timeZone: 'UTC', weekday: 'long' }).format(new Date(day));

/** An ISO 8601 day with its weekday: 'laupäev 5.12.2026'. */
export const namedDay = (day: string): string => `${weekdayOf(day)} ${writtenDay(day)}`;

/** Midnight UTC of the day in Tallinn. */
const dayOf = (moment: Date): number => Date.parse(dayInEstonia(moment));

/** How many days of the calendar in Tallinn lie between an ISO 8601 moment and `now`: 0 today, 1 yesterday. */
export const daysSince = (iso: string, now: Date): number => (dayOf(now) - dayOf(new Date(iso))) / 86_400_000;
