import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS, refusal } from '@riideait/contract';
import { refuse } from '../app-error.ts';
import { textCell } from './cells.ts';
import type { Sheet, SheetCell } from './spreadsheet.ts';

/** Rows of a sheet: those of an import, and titles, totals and empty ones between them. */
const MAX_ROWS = IMPORT_MAX_ROWS + 10_000;
/** Cells of all sheets together, empty ones too, and characters in them. */
const MAX_CELLS = 6_000_000;
const MAX_CHARACTERS = 60_000_000;
const MAX_SHEETS = 100;

/** Sheets as they are read, within the limits of an import. */
export class Grids {
  readonly #sheets: { name: string; rows: SheetCell[][]; height: number; width: number }[] = [];
  #cells = 0;
  #characters = 0;

  /** The next cells go to a new sheet. */
  add(name: string): void {
    const sheet = { name: textCell(name) ?? `Leht ${this.#sheets.length + 1}`, rows: [], height: 0, width: 0 };
    if (this.#sheets.push(sheet) > MAX_SHEETS) refuse(refusal('SPREADSHEET_TOO_BIG'));
  }

  /** Puts a cell into the last sheet; row and column from 0. False: there is no room, `filled` refuses the sheet. */
  put(row: number, column: number, cell: SheetCell): boolean {
    const sheet = this.#sheets.at(-1);
    if (cell === null || sheet === undefined) return true;
    sheet.height = Math.max(sheet.height, row + 1);
    sheet.width = Math.max(sheet.width, column + 1);
    if (sheet.height > MAX_ROWS || sheet.width > IMPORT_MAX_COLUMNS) return false;
    while (sheet.rows.length <= row) sheet.rows.push([]);
    const cells = sheet.rows[row] ?? [];
    this.#cells += Math.max(1, column + 1 - cells.length);
    if (typeof cell === 'string') this.#characters += cell.length;
    if (this.#cells > MAX_CELLS || this.#characters > MAX_CHARACTERS) refuse(refusal('SPREADSHEET_TOO_BIG'));
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
    return true;
  }

  /**
   * The sheets that have cells.
   * @throws AppError TOO_MANY_ROWS, TOO_MANY_COLUMNS
   */
  filled(): Sheet[] {
    for (const { height, width } of this.#sheets) {
      if (height > MAX_ROWS) refuse(refusal('TOO_MANY_ROWS', { most: IMPORT_MAX_ROWS }));
      if (width > IMPORT_MAX_COLUMNS) refuse(refusal('TOO_MANY_COLUMNS', { columns: width, most: IMPORT_MAX_COLUMNS }));
    }
    return this.#sheets.filter(({ rows }) => rows.length > 0).map(({ name, rows }) => ({ name, rows }));
  }
}
