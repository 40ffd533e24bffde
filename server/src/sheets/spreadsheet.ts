import type { ImportEncoding, ImportSeparator } from '@riideait/contract';

/** A cell as people see it: days as text (`3.9.2026`), what a formula came to instead of the formula. */
export type SheetCell = string | number | boolean | null;

/** Cells that are shown as one; rows and columns from 0, both ends belong to it. */
export interface MergedCells {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface Sheet {
  readonly name: string;
  /** All rows from the first of the file, so that the index is the row's number less one; short ones end early. */
  readonly rows: readonly (readonly SheetCell[])[];
  readonly merged: readonly MergedCells[];
}

export interface Spreadsheet {
  readonly sheets: readonly Sheet[];
  /** How a text file was read; null of any other. */
  readonly encoding: ImportEncoding | null;
  readonly separator: ImportSeparator | null;
}

/** How a text file is to be read; what is not told is found out. */
export interface TextSettings {
  readonly encoding?: ImportEncoding | null;
  readonly separator?: ImportSeparator | null;
}

/** A cell as a keeper would type it: `84,5`, `jah`, nothing where it is empty. */
export const cellText = (cell: SheetCell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'jah' : 'ei';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return cell.trim();
};
