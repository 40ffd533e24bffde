import { createHash } from 'node:crypto';
import type { ImportColumn, ImportKind } from '@riideait/contract';
import type { Sheet } from '../../sheets/spreadsheet.ts';
import type { Understood } from './imports.types.ts';
import { firstFilled } from './understanding/rows.rules.ts';
import { understand } from './understanding/understand.rules.ts';

/** Filled rows among which the headings of an earlier file are looked for, and rows below each that show its columns. */
const CANDIDATES = 12;
const BELOW = 200;

const hasHeading = ({ heading }: Pick<ImportColumn, 'heading'>) => heading !== '';

/** Files with the same headings have the same fingerprint. */
export function fingerprintOf(columns: readonly Pick<ImportColumn, 'index' | 'heading'>[]): string {
  const headings = columns.filter(hasHeading).map(({ index, heading }) => [index, heading.toLowerCase()]);
  return createHash('sha256').update(JSON.stringify(headings)).digest('hex');
}

/** As `understand`, but a row that was the headings of an earlier file goes first. @param remembered fingerprints of such headings */
export function understandAgain(sheet: Sheet, kind: ImportKind, remembered: ReadonlySet<string>): Understood {
  const guessed = understand(sheet, kind);
  const isKnown = ({ headerRow, columns }: Understood) => headerRow !== null && remembered.has(fingerprintOf(columns));
  if (remembered.size === 0 || isKnown(guessed)) return guessed;
  const row = firstFilled(sheet, CANDIDATES).find((row) =>
    isKnown(understand({ ...sheet, rows: sheet.rows.slice(0, row + BELOW) }, kind, row + 1)),
  );
  return row === undefined ? guessed : understand(sheet, kind, row + 1);
}

type Remembered = Pick<ImportColumn, 'field' | 'fillDown'>;

/** What is remembered of a mapping: its columns with headings, in their order. */
export const rememberedOf = (columns: readonly ImportColumn[]): Remembered[] =>
  columns.filter(hasHeading).map(({ field, fillDown }) => ({ field, fillDown }));

/** The columns with the fields of an earlier file with the same headings; a column without a heading keeps its guess unless it is taken. */
export function applyRemembered(columns: readonly ImportColumn[], remembered: readonly Remembered[]): ImportColumn[] {
  const taken = new Set(remembered.map(({ field }) => field));
  let place = 0;
  return columns.map((column) => {
    if (!hasHeading(column)) return taken.has(column.field) ? { ...column, field: null, guess: null } : column;
    return { ...column, ...(remembered[place++] ?? { field: null, fillDown: false }), guess: 'REMEMBERED' };
  });
}
