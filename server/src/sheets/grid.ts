import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS, refusal } from '@riideait/contract';
import { refuse } from '../app-error.ts';
import { textCell, typedCell } from './cells.ts';
import type { Sheet, SheetCell } from './spreadsheet.ts';

/** Rows of a sheet: those of an import, and titles, totals and empty ones between them. */
const MAX_ROWS = IMPORT_MAX_ROWS + 10_000;
/** Cells of all sheets together, empty ones too, and characters in them. */
const MAX_CELLS = 6_000_000;
const MAX_CHARACTERS = 60_000_000;
const MAX_SHEETS = 100;

interface Grid {
  readonly name: string;
  readonly rows: SheetCell[][];
  readonly hidden: Set<number>;
  readonly hiddenColumns: Set<number>;
  readonly merged: { readonly first: number; readonly last: number; readonly column: number }[];
}

/** Sheets as they are read, within the limits of an import. */
export class Grids {
  readonly #sheets: Grid[] = [];
  #cells = 0;
  #characters = 0;

  /** The next cells go to a new sheet. */
  add(name: string): void {
    const hidden = { hidden: new Set<number>(), hiddenColumns: new Set<number>() };
    const sheet = { name: textCell(name) ?? `Leht ${this.#sheets.length + 1}`, rows: [], merged: [], ...hidden };
    if (this.#sheets.push(sheet) > MAX_SHEETS) refuse(refusal('SPREADSHEET_TOO_BIG'));
  }

  /**
   * Puts a cell into the last sheet; row and column from 0.
   * @throws AppError TOO_MANY_ROWS, TOO_MANY_COLUMNS, SPREADSHEET_TOO_BIG
   */
  put(row: number, column: number, cell: SheetCell): void {
    const sheet = this.#sheets.at(-1);
    if (sheet !== undefined) this.#put(sheet, row, column, typedCell(cell));
  }

  /** A cell of the last sheet counts for every row down to `last`. */
  merge(first: number, last: number, column: number): void {
    if (last > first) this.#sheets.at(-1)?.merged.push({ first, last, column });
  }

  /** The program does not show these rows of the last sheet. */
  hide(first: number, count = 1): void {
    for (let row = first; row < Math.min(first + count, MAX_ROWS); row++) this.#sheets.at(-1)?.hidden.add(row);
  }

  hideColumns(first: number, last: number): void {
    for (let column = first; column <= Math.min(last, IMPORT_MAX_COLUMNS); column++) this.#sheets.at(-1)?.hiddenColumns.add(column);
  }

  filled(): Sheet[] {
    for (const sheet of this.#sheets) this.#spread(sheet);
    const filled = this.#sheets.filter(({ rows }) => rows.length > 0);
    return filled.map(({ name, rows, hidden, hiddenColumns }) => ({
      ...{ name, rows },
      ...(hidden.size > 0 && { hidden }),
      ...(hiddenColumns.size > 0 && { hiddenColumns }),
    }));
  }

  /** Repeats merged cells, but in rows that have nothing else. */
  #spread(sheet: Grid): void {
    const { rows, merged } = sheet;
    for (const { first, last, column } of merged) {
      const cell = rows[first]?.[column] ?? null;
      for (let row = first + 1; row <= Math.min(last, rows.length - 1); row++) if (rows[row]?.length) this.#put(sheet, row, column, cell);
    }
  }

  #put({ rows }: Grid, row: number, column: number, cell: SheetCell): void {
    if (cell === null) return;
    if (row >= MAX_ROWS) refuse(refusal('TOO_MANY_ROWS', { most: IMPORT_MAX_ROWS }));
    if (column >= IMPORT_MAX_COLUMNS) refuse(refusal('TOO_MANY_COLUMNS', { most: IMPORT_MAX_COLUMNS }));
    while (rows.length <= row) rows.push([]);
    const cells = rows[row] ?? [];
    this.#cells += Math.max(1, column + 1 - cells.length);
    if (typeof cell === 'string') this.#characters += cell.length;
    if (this.#cells > MAX_CELLS || this.#characters > MAX_CHARACTERS) refuse(refusal('SPREADSHEET_TOO_BIG'));
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
  }
}
