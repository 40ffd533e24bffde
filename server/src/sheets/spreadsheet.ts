import type { ImportEncoding, ImportSeparator } from '@riideait/contract';

/** Not a value: an error such as `#N/A`, a formula that was never calculated, or what is struck out, and what the file shows in its place. */
export interface NoValue {
  readonly lacks: 'ERROR' | 'FORMULA' | 'STRUCK';
  readonly shown: string | number | boolean | null;
}

/** A cell as people see it: days as text (`3.9.2026`), a formula as its value. */
export type SheetCell = string | number | boolean | null | NoValue;

export const hasNoValue = (cell: SheetCell | undefined): cell is NoValue => typeof cell === 'object' && cell !== null;

/** What the file shows, whether it is a value or not. */
export const shownCell = (cell: SheetCell) => (hasNoValue(cell) ? cell.shown : cell);

export interface Sheet {
  readonly name: string;
  /** All rows from the first of the file, so that row `i` has the number `i + 1`; short ones end early. */
  readonly rows: readonly (readonly SheetCell[])[];
  /** Indexes of rows that the program hides. */
  readonly hidden?: ReadonlySet<number>;
  /** Indexes of columns that it hides. */
  readonly hiddenColumns?: ReadonlySet<number>;
}

export interface Spreadsheet {
  readonly sheets: readonly Sheet[];
  /** Of a text file; else null. */
  readonly encoding: ImportEncoding | null;
  readonly separator: ImportSeparator | null;
}

/** How to read a text file; what is left out is detected. */
export interface TextSettings {
  readonly encoding?: ImportEncoding | null;
  readonly separator?: ImportSeparator | null;
}

/** A cell as a keeper would type it: `84,5`, `jah`; empty text for a cell without a value. */
export const cellText = (cell: SheetCell | undefined): string => {
  if (cell === null || cell === undefined || hasNoValue(cell)) return '';
  if (typeof cell === 'boolean') return cell ? 'jah' : 'ei';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return cell.trim();
};
