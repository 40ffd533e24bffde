import type { SheetCell } from './spreadsheet.ts';

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
export function timeCell(seconds: number): SheetCell {
  const two = (number: number) => String(number).padStart(2, '0');
  const time = `${Math.floor(seconds / 3600)}.${two(Math.floor(seconds / 60) % 60)}`;
  return seconds % 60 === 0 ? time : `${time}.${two(seconds % 60)}`;
}

/** `2026-09-03` or `2026-09-03T18:30:00`; null for anything else. */
export function isoDayCell(iso: string): SheetCell {
  const found = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?Z?$/.exec(iso);
  return found === null ? null : dayCell(new Date(`${found[1]}T${found[2] ?? '00:00'}Z`));
}

/** A value as `hucre` reads it; a time of day comes as a date of 1899. */
export function valueCell(value: unknown): SheetCell {
  if (typeof value === 'string') return textCell(value);
  if (typeof value === 'number') return numberCell(value);
  if (typeof value === 'boolean') return value;
  if (!(value instanceof Date)) return null;
  const seconds = Math.round((value.getTime() - Date.UTC(1899, 11, 31)) / 1000);
  return seconds >= 0 && seconds < SECONDS_OF_DAY ? timeCell(seconds) : dayCell(value);
}
