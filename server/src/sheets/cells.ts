import { hasNoValue, type SheetCell } from './spreadsheet.ts';

/** Excel's limit for a cell, characters. */
const MAX_LENGTH = 32_767;
const SECONDS_OF_DAY = 86_400;
/** Control characters and lone surrogates, and those that a cell never keeps. */
const UNUSUAL = /[\p{Cc}\p{Cs}]/u;
const NOT_TEXT = /[^\P{Cc}\t\n]/gu;

/** A text that the database can store; null for a blank one. */
export function textCell(raw: string): string | null {
  const start = raw.slice(0, MAX_LENGTH);
  const text = UNUSUAL.test(start) ? start.replaceAll(/\r\n?/g, '\n').replaceAll(NOT_TEXT, '').toWellFormed() : start;
  // A copy: a slice would keep the whole file in memory.
  return text.trim() === '' ? null : Buffer.from(text).toString();
}

/** Without rounding noise: 84.49999999999999 becomes 84.5. */
export const numberCell = (number: number): SheetCell => (Number.isFinite(number) ? Number(number.toPrecision(15)) : null);

/** `3.9.2026`, with ` 18.30` where there is a time. Reads the UTC parts: spreadsheets have no time zones. */
function dayCell(date: Date): SheetCell {
  if (Number.isNaN(date.getTime())) return null;
  const seconds = Math.round(date.getTime() / 1000) % SECONDS_OF_DAY;
  const day = `${date.getUTCDate()}.${date.getUTCMonth() + 1}.${date.getUTCFullYear()}`;
  return seconds === 0 ? day : `${day} ${timeCell((seconds + SECONDS_OF_DAY) % SECONDS_OF_DAY)}`;
}

/** `18.30`; seconds only where they are not 0. */
export function timeCell(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const time = `${Math.floor(seconds / 3600)}.${two(Math.floor(seconds / 60) % 60)}`;
  return seconds % 60 === 0 ? time : `${time}.${two(seconds % 60)}`;
}

/** `2026-09-03` or `2026-09-03T18:30:00`; null for anything else. */
export function isoDayCell(iso: string): SheetCell {
  const found = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?Z?$/.exec(iso);
  return found === null ? null : dayCell(new Date(`${found[1]}T${found[2] ?? '00:00'}Z`));
}

/** Signs of an error where a value should be, in the words of several languages, and of a column that was too narrow for its numbers. */
const ERROR = /^\s*(?:#{3,}|#[\p{Lu}_0/]+\s?[!?]|#\p{Lu}\/\p{Lu}|#(?:NV|PUUDUB|YOK|HIÁNYZIK|GETTING_DATA)|(?:Err|Viga):\d{3})\s*$/u;

/** A text as a cell: an error is no value. */
export const typedCell = (cell: SheetCell): SheetCell => (typeof cell === 'string' && ERROR.test(cell) ? errorCell(cell.trim()) : cell);
export const NOT_CALCULATED: SheetCell = { lacks: 'FORMULA', shown: null };
export const ZERO_NOT_CALCULATED: SheetCell = { lacks: 'FORMULA', shown: 0 };
export const errorCell = (shown: string | null): SheetCell => ({ lacks: 'ERROR', shown });
/** A value that is struck out: the piece or person may be gone. */
export const struckCell = (shown: SheetCell): SheetCell => (shown === null || hasNoValue(shown) ? shown : { lacks: 'STRUCK', shown });

/** Days before 1.1.1900 that Excel counts from, since it has a 29.2.1900; and before 2.1.1904, in files that count from there. */
const DAY_0 = Date.UTC(1899, 11, 30);
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1);
const LEAP_DAY = 60;
/** Longer durations are days in the wrong format, days. */
const LONGEST_DURATION = 10_000;

/** Texts within a number format, and its colours, conditions and currencies. */
const ASIDE = /"[^"]*"|\\.|[*_].|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi;

const DURATION = /\[[hms]+\]/i;
const IN_BRACKETS = /\[[^\]]*\]/g;
/** A first part that shows some numbers alone: `[=0]"ei";[=1]"jah"`. */
const CONDITION = /^(?:\[[^\]]*\])*\[[<>=]/;
/** `000`, `"A-"000`, `"+372 "0`: signs before a whole number, and the digits that it is filled up to; without a number, as in `"jah"`, all that is shown. */
const FILLED = /^(?<before>(?:"[^"]*"|\\.|[-/ ()+:])*)(?<number>General|#*(?<digits>0*))$/i;
/** The money of a format, whose brackets begin with a dollar sign: `[$€-425]`, `[$ €]`; none where they name a language. */
const MONEY = /\[\$([^\]-]*)[^\]]*\]/g;
/** Money that is no euros: `#,##0 "kr"`, `[$kr-425]`, `[$$-409]`. */
export const OTHER_MONEY = /(?<!\p{L})(?:kr|EEK|USD|SEK|NOK|DKK|RUB)(?!\p{L})|[$£₽]/iu;
/** Left as wide as a sign: `_$`. */
const ROOM = /[*_]./g;
const QUOTES = /"|\\(?=.)/g;
/** Commas behind the digits; each divides what is shown by 1000: `#,##0,`, `0.0,,`. */
const THOUSANDTHS = /(?<=[0#?]),+(?=\.|[^0#?,.]*$)/;
/** Formats `0%` and `0.00%`. */
const PERCENT_IDS: ReadonlySet<number> = new Set([9, 10]);

/** What a number format makes of a number. */
export interface NumberFormat {
  readonly isDuration?: true;
  readonly before?: string;
  /** Undefined: `before` stands alone. */
  readonly digits?: number | undefined;
  readonly money?: string;
  readonly isPercent?: true;
  /** By how much it shows less: 1000. */
  readonly divisor?: number;
}

/** How a cell looks. */
export interface CellFormat extends NumberFormat {
  readonly isStruck?: boolean;
}

/** By its id, and its code where the file has one: `[h]:mm`; undefined where it shows the bare number, or a day. */
export function numberFormat(id: number, code: string | undefined): NumberFormat | undefined {
  const bare = code?.replaceAll(ASIDE, '').split(';')[0] ?? '';
  if (code === undefined ? id === 46 : DURATION.test(bare)) return { isDuration: true };
  const [money] = OTHER_MONEY.exec(code?.replaceAll(MONEY, '$1').replaceAll(ROOM, '') ?? '') ?? [];
  if (money !== undefined) return { money };
  if (PERCENT_IDS.has(id) || bare.includes('%')) return { isPercent: true };
  return code === undefined || CONDITION.test(code) ? undefined : formatOfFirst(code, bare);
}

/** By the first part of a code, which shows all numbers above 0. */
function formatOfFirst(code: string, bare: string): NumberFormat | undefined {
  const thousandths = THOUSANDTHS.exec(bare)?.[0].length;
  if (thousandths !== undefined) return { divisor: 1000 ** thousandths };
  const { before = '', number, digits = '' } = FILLED.exec(code.split(';')[0]?.replaceAll(IN_BRACKETS, '') ?? '')?.groups ?? {};
  const format = { before: before.replaceAll(QUOTES, ''), digits: number === '' ? undefined : digits.length };
  return format.before.trim() === '' && digits.length < 2 ? undefined : format;
}

/** A number of days as a duration (`26.15`), a time of day (`18.30`) or a day. */
function momentCell(number: number, isDuration: boolean, is1904: boolean): SheetCell {
  if (number < 0 && !isDuration) return numberCell(number);
  const seconds = Math.round(Math.abs(number) * SECONDS_OF_DAY);
  if ((isDuration && number < LONGEST_DURATION) || seconds < SECONDS_OF_DAY)
    return number < 0 ? `-${timeCell(seconds)}` : timeCell(seconds);
  const days = is1904 || number > LEAP_DAY ? number : number + 1;
  return dayCell(new Date((is1904 ? DAY_0_OF_1904 : DAY_0) + days * SECONDS_OF_DAY * 1000));
}

/** A number with what is shown in its place: `2 (2000)`. Either may be meant. */
export const eitherNumber = (shown: string, number: string): string => `${shown} (${number})`;

/** A number, or the text that its format makes of it. */
function shownCell(number: number, { before, digits, money, isPercent, divisor }: NumberFormat): SheetCell {
  if (money !== undefined) return `${numberCell(number)} ${money}`;
  if (isPercent) return `${numberCell(number * 100)}%`;
  if (divisor !== undefined && number !== 0) return eitherNumber(String(numberCell(number / divisor)), String(numberCell(number)));
  if (before === undefined || !Number.isSafeInteger(number) || number < 1) return numberCell(number);
  return textCell(digits === undefined ? before : `${before}${String(number).padStart(digits, '0')}`);
}

/** A value as `hucre` reads it, which is to count days from 1904: of those from 1900 it loses one. */
export const valueCell = (value: unknown, is1904: boolean, format: CellFormat = {}): SheetCell =>
  format.isStruck ? struckCell(plainCell(value, is1904, format)) : plainCell(value, is1904, format);

function plainCell(value: unknown, is1904: boolean, format: NumberFormat): SheetCell {
  if (typeof value === 'string') return textCell(value);
  if (typeof value === 'number') return shownCell(value, format);
  if (typeof value === 'boolean') return value;
  return value instanceof Date
    ? momentCell((value.getTime() - DAY_0_OF_1904) / 1000 / SECONDS_OF_DAY, format.isDuration === true, is1904)
    : null;
}
