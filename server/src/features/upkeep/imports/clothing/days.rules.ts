import { writtenDay } from '@riideait/contract';
import { lineText } from '../cells.rules.ts';

/** A weekday before a day, a time behind it, and `a`, `aasta` or a full stop behind its year. */
const WEEKDAY = /^(?:\p{L}+päev|[ETKNRLP])\s+(?=\d)|^\p{L}+,\s+/u;
const CLOCK = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?:\s?[ap]m|Z|[+-]\d{2}:?(?:\d{2})?)?`;
const TIME = new RegExp(String.raw`(?:,?\s+(?:(?:kell|kl\.?)\s*)?|T)${CLOCK}$|,?\s+(?:kell|kl\.?)\s*\d{1,2}$`, 'i');
const OF_YEAR = /(?<=\d{2})(?:\.?\s?a(?:asta)?)?\.?$/;

const YEAR = '(?<year>\\d{4}|\\d{2})';
/** `3.9.2026`, `3,9,2026` of a keypad, `2026-09-03`, `20260903`, `3. sept 2026`, `3.IX.26`, `Sept 3, 2026`. */
const days = [
  `(?<day>\\d{1,2})\\s?(?<sign>[.,/-])\\s?(?<month>\\d{1,2})\\s?\\k<sign>\\s?${YEAR}`,
  '(?<year>\\d{4})(?<sign>[./-])\\s?(?<month>\\d{1,2})\\k<sign>\\s?(?<day>\\d{1,2})',
  '(?<year>20\\d{2})(?<month>\\d{2})(?<day>\\d{2})',
  `(?<day>\\d{1,2})[.\\s/-]{0,2}(?<month>\\p{L}+)[.\\s/-]{0,2}${YEAR}`,
  `(?<month>\\p{L}+)\\.?\\s(?<day>\\d{1,2})(?:,\\s?|\\s)${YEAR}`,
].map((day) => new RegExp(`^${day}$`, 'u'));

const months = 'jaa?n veeb|feb m[aä]r apr mai|may juu?n juu?l aug sep okt|oct nov dets|dec'
  .split(' ')
  .map((name) => new RegExp(`^(?:${name})`));
const romans = 'i ii iii iv v vi vii viii ix x xi xii'.split(' ');

/** From 1; 0 where it is no month. */
function monthOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const word = text.toLowerCase();
  return (
    Math.max(
      romans.indexOf(word),
      months.findIndex((name) => name.test(word)),
    ) + 1
  );
}

/** `9/3/2026` may begin with the day or with the month. */
const SLASHES = /^(\d{1,2})\s?\/\s?(\d{1,2})\s?\/\s?(?=\d{2})/;

/** The day as `2026-09-03`; undefined where there is no such day, or it may be another. */
export function dayOf(text: string): string | undefined {
  const line = lineText(text).replace(WEEKDAY, '').replace(OF_YEAR, '');
  if (slashedDay(line) === 'EITHER') return undefined;
  const { day, month, year: typed } = groupsOf(line) ?? groupsOf(line.replace(TIME, '').replace(OF_YEAR, '')) ?? {};
  if (day === undefined || month === undefined || typed === undefined) return undefined;
  const year = typed.length === 2 ? 2000 + Number(typed) : Number(typed);
  const date = new Date(Date.UTC(year, monthOf(month) - 1, Number(day)));
  const isThere = year >= 1900 && date.getUTCMonth() === monthOf(month) - 1 && date.getUTCDate() === Number(day);
  return isThere ? date.toISOString().slice(0, 10) : undefined;
}

const groupsOf = (line: string) => days.map((pattern) => pattern.exec(line)?.groups).find(Boolean);

/** With slashes: the day is first, or the month may be, as far as its numbers say. */
export function slashedDay(text: string): 'DAY_FIRST' | 'MONTH_FIRST' | 'EITHER' | undefined {
  const [, first, second] = SLASHES.exec(lineText(text)) ?? [];
  if (first === undefined) return undefined;
  if (Number(first) > 12 || Number(first) === Number(second)) return 'DAY_FIRST';
  return Number(second) > 12 ? 'MONTH_FIRST' : 'EITHER';
}

/** `3.9.2026` of `9/3/2026` or of `3/9/2026`. */
export const orderedDay = (text: string, isMonthFirst: boolean): string =>
  lineText(text).replace(SLASHES, isMonthFirst ? '$2.$1.' : '$1.$2.');

/** Whether a cell is in a column of days. */
export const looksLikeDay = (text: string): boolean => SLASHES.test(text) || dayOf(dayText(text)) !== undefined;

/** What a spreadsheet program makes of a range such as 1-3. */
export const isDayCell = (text: string): boolean => /^(?:\d{1,2}\.\s?\d|\d{4}-)/.test(text) && dayOf(text) !== undefined;

/** A day that lost its format: days since 30 December 1899, of 1982 to 2064. */
const SERIAL = /^[345]\d{4}(?:[.,]\d+)?$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The cell of a day as people write it. */
export function dayText(text: string): string {
  if (!SERIAL.test(text)) return text;
  return writtenDay(new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(text.replace(',', '.'))) * DAY_MS).toISOString().slice(0, 10));
}
