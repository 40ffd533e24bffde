export { writtenDay } from '@riideait/contract/rules/written-day';

/** Midnight UTC of an ISO 8601 day. */
const asUtc = (day: string) => new Date(`${day}T00:00:00Z`);

// The two digits 20 are the beginning of a year that is still typed.
const TYPED = /^(\d{1,2})[\s./,-]+(\d{1,2})[\s./,-]+((?:19|20)\d{2}|(?!20)\d{2})\.?$/;

/** Written as a day from 1900 on, which may not exist: `29.2.2027`. */
export const isWrittenAsDay = (typed: string): boolean => TYPED.test(typed.trim());

/** Parses a day: `3.9.2026`, `03.09.26`, `3,9,2026`, from 1900 on. The day comes first with any separator; undefined if invalid. */
export function readDay(typed: string): string | undefined {
  const [, day = '', month = '', year = ''] = TYPED.exec(typed.trim()) ?? [];
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = asUtc(iso);
  // Date turns 31 February into 3 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}
