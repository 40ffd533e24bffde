import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS, refusal } from '@riideait/contract';
import { refuse } from '../app-error.ts';
import { textCell } from './cells.ts';
import { refuseTooBig } from './refusals.ts';
import type { Sheet, SheetCell } from './spreadsheet.ts';

/** Rows of a sheet: those of an import, and titles, totals and empty ones between them. */
const MAX_ROWS = IMPORT_MAX_ROWS + 10_000;
/** Cells of all sheets together, empty ones too, and characters in them. */
const MAX_CELLS = 6_000_000;
const MAX_CHARACTERS = 60_000_000;
const MAX_SHEETS = 100;

/** The sheet that is being read. */
export interface Grid {
  /** Puts a cell; row and column from 0. False: there is no room, the sheet will be refused. */
  put(row: number, column: number, cell: SheetCell): boolean;
}

/** Sheets as they are read, within the limits of an import. */
export class Grids {
  readonly #sheets: { name: string; rows: SheetCell[][]; height: number; width: number }[] = [];
  #cells = 0;
  #characters = 0;

  /** @throws AppError SPREADSHEET_TOO_BIG, also while cells are put */
  add(name: string): Grid {
    if (this.#sheets.length === MAX_SHEETS) refuseTooBig();
    const sheet = { name: textCell(name) ?? `Leht ${this.#sheets.length + 1}`, rows: [] as SheetCell[][], height: 0, width: 0 };
    this.#sheets.push(sheet);
    return {
      put: (row, column, cell) => {
        if (cell === null || row < 0) return true;
        sheet.height = Math.max(sheet.height, row + 1);
        sheet.width = Math.max(sheet.width, column + 1);
        // What does not fit is only measured, for the message.
        if (sheet.height > MAX_ROWS || sheet.width > IMPORT_MAX_COLUMNS) return false;
        while (sheet.rows.length <= row) sheet.rows.push([]);
        const cells = sheet.rows[row] ?? [];
        this.#take(Math.max(1, column + 1 - cells.length), cell);
        while (cells.length < column) cells.push(null);
        cells[column] = cell;
        return true;
      },
    };
  }

  #take(cells: number, cell: SheetCell): void {
    this.#cells += cells;
    if (typeof cell === 'string') this.#characters += cell.length;
    if (this.#cells > MAX_CELLS || this.#characters > MAX_CHARACTERS) refuseTooBig();
  }

  /**
   * The sheets that have cells.
   * @throws AppError TOO_MANY_ROWS, TOO_MANY_COLUMNS
   */
  finish(): Sheet[] {
    for (const { height, width } of this.#sheets) {
      if (height > MAX_ROWS) refuse(refusal('TOO_MANY_ROWS', { rows: height, most: IMPORT_MAX_ROWS }));
      if (width > IMPORT_MAX_COLUMNS) refuse(refusal('TOO_MANY_COLUMNS', { columns: width, most: IMPORT_MAX_COLUMNS }));
    }
    return this.#sheets.filter(({ rows }) => rows.length > 0).map(({ name, rows }) => ({ name, rows }));
  }
}
