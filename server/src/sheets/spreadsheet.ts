import type { ImportEncoding, ImportSeparator } from '@riideait/contract';

/** A cell as people see it: days as text (`3.9.2026`), a formula as its value. */
export type SheetCell = string | number | boolean | null;

export interface Sheet {
  readonly name: string;
  /** All rows from the first of the file, so that row `i` has the number `i + 1`; short ones end early. */
  readonly rows: readonly (readonly SheetCell[])[];
  /** Indexes of rows that the program hides. */
  readonly hidden?: ReadonlySet<number>;
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

/** A cell as a keeper would type it: `84,5`, `jah`; empty text for an empty cell. */
export const cellText = (cell: SheetCell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'jah' : 'ei';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return cell.trim();
};
