import { serialToDate } from 'hucre';
import type { SheetCell } from './spreadsheet.ts';

/** What Excel lets into a cell. */
const MAX_LENGTH = 32_767;
/** 31.12.9999, where the calendars of spreadsheets end. */
const LAST_DAY = 2_958_465;
const SECONDS_OF_DAY = 86_400;
/** Breaks of lines as others write them, controls, and halves of signs. */
const UNUSUAL = /[\p{Cc}\p{Cs}]/u;
const NOT_TEXT = /[^\P{Cc}\t\n]/gu;

/** A text with what comes next; past what is kept of it nothing more. */
export const withMore = (text: string, more: string): string => (text.length > MAX_LENGTH ? text : text + more);

/** A text that a database can hold; null where there is nothing to see. */
export function textCell(raw: string): string | null {
  const start = raw.slice(0, MAX_LENGTH);
  const text = UNUSUAL.test(start) ? start.replaceAll(/\r\n?/g, '\n').replaceAll(NOT_TEXT, '').toWellFormed() : start;
  return text.trim() === '' ? null : apart(text);
}

/** A text of its own: one that was cut out of a longer one would hold all of that in memory. */
const apart = (text: string): string => Buffer.from(text).toString();

/** Without the noise of sums: 84.49999999999999 was 84.5. */
export const numberCell = (number: number): SheetCell => (Number.isFinite(number) ? Number(number.toPrecision(15)) : null);

/** `007`: a number that is shown with so many digits at least is a sign as people see it. */
export const digitsCell = (number: number, digits: number): SheetCell =>
  Number.isInteger(number) && number >= 0 ? String(number).padStart(digits, '0') : numberCell(number);

/** @param serial days since the calendar of the file began, and parts of a day */
export function daySerialCell(serial: number, since1904: boolean): SheetCell {
  if (serial < 0 || serial > LAST_DAY) return numberCell(serial);
  return serial < 1 && !since1904 ? timeCell(serial) : dayCell(serialToDate(serial, since1904));
}

/** `3.9.2026`, and ` 18.30` after it where there is a time. The parts are those in UTC: spreadsheets know no zones. */
export function dayCell(date: Date): SheetCell {
  const time = ((date.getTime() / 1000) % SECONDS_OF_DAY) / SECONDS_OF_DAY;
  const day = `${date.getUTCDate()}.${date.getUTCMonth() + 1}.${date.getUTCFullYear()}`;
  return Math.round(time * SECONDS_OF_DAY) === 0 ? day : `${day} ${timeCell(time)}`;
}

/** `2026-09-03` or `2026-09-03T18:30:00`; null where it is something else. */
export function isoDayCell(iso: string): SheetCell {
  const found = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?))?/.exec(iso);
  const date = new Date(`${found?.[1]}T${found?.[2] ?? '00:00'}Z`);
  return Number.isNaN(date.getTime()) ? null : dayCell(date);
}

/** `18.30`; seconds only where there are some. @param days parts of a day, or several days */
export function timeCell(days: number): SheetCell {
  const seconds = Math.round(days * SECONDS_OF_DAY);
  const two = (number: number) => String(number).padStart(2, '0');
  const time = `${Math.floor(seconds / 3600)}.${two(Math.floor(seconds / 60) % 60)}`;
  return seconds % 60 === 0 ? time : `${time}.${two(seconds % 60)}`;
}
