import { IMPORT_MAX_COLUMNS, IMPORT_MAX_ROWS, refusal } from '@riideait/contract';
import { refuse } from '../app-error.ts';
import { textCell } from './cells.ts';
import { refuseTooBig } from './refusals.ts';
import type { MergedCells, Sheet, SheetCell } from './spreadsheet.ts';

/** Rows of a sheet: those of an import, and what stands above and between them. */
const MAX_ROWS = IMPORT_MAX_ROWS + 10_000;
/** Places for cells of all sheets together, also empty ones, and signs in them. */
const MAX_PLACES = 6_000_000;
const MAX_SIGNS = 60_000_000;
const MAX_SHEETS = 200;
const MAX_MERGED = 10_000;

/** The sheet that is being read. Rows and columns from 0. */
export interface Grid {
  /** @returns whether there is room for it */
  put(row: number, column: number, cell: SheetCell): boolean;
  merge(cells: MergedCells): void;
}

/** Sheets as they are read, held within what fits into memory. */
export interface Grids {
  add(name: string): Grid;
  /**
   * Sheets without a cell are left out.
   * @throws AppError TOO_MANY_ROWS, TOO_MANY_COLUMNS
   */
  finish(): Sheet[];
}

export function newGrids(): Grids {
  const grids: { grid: Grid; finish: () => Sheet }[] = [];
  let places = 0;
  let signs = 0;

  /** @throws AppError SPREADSHEET_TOO_BIG */
  const take = (more: number, cell: SheetCell) => {
    places += more;
    if (typeof cell === 'string') signs += cell.length;
    if (places > MAX_PLACES || signs > MAX_SIGNS) refuseTooBig();
  };
  return {
    add(name) {
      if (grids.length === MAX_SHEETS) refuseTooBig();
      const made = newGrid(textCell(name) ?? `Leht ${grids.length + 1}`, take);
      grids.push(made);
      return made.grid;
    },
    finish: () => grids.map(({ finish }) => finish()).filter(({ rows }) => rows.length > 0),
  };
}

function newGrid(name: string, take: (places: number, cell: SheetCell) => void): { grid: Grid; finish: () => Sheet } {
  const rows: SheetCell[][] = [];
  const merged: MergedCells[] = [];
  let height = 0;
  let width = 0;

  const grid: Grid = {
    put(row, column, cell) {
      if (cell === null || row < 0) return true;
      height = Math.max(height, row + 1);
      width = Math.max(width, column + 1);
      // What is too much is not held, and only measured, for the message.
      if (height > MAX_ROWS || width > IMPORT_MAX_COLUMNS) return false;
      while (rows.length <= row) rows.push([]);
      const cells = rows[row] ?? [];
      take(Math.max(1, column + 1 - cells.length), cell);
      while (cells.length < column) cells.push(null);
      cells[column] = cell;
      return true;
    },
    merge(cells) {
      if (merged.length < MAX_MERGED) merged.push(cells);
    },
  };
  return { grid, finish: () => finishSheet(name, rows, merged, height, width) };
}

function finishSheet(name: string, rows: SheetCell[][], merged: MergedCells[], height: number, width: number): Sheet {
  if (height > MAX_ROWS) refuse(refusal('TOO_MANY_ROWS', { rows: height, most: IMPORT_MAX_ROWS }));
  if (width > IMPORT_MAX_COLUMNS) refuse(refusal('TOO_MANY_COLUMNS', { columns: width, most: IMPORT_MAX_COLUMNS }));
  const withinSheet = ({ top, left, bottom, right }: MergedCells) => ({
    top,
    left,
    bottom: Math.min(bottom, height - 1),
    right: Math.min(right, width - 1),
  });
  const some = merged
    .map(withinSheet)
    .filter(({ top, left, bottom, right }) => bottom >= top && right >= left && (bottom > top || right > left));
  return { name, rows, merged: some };
}
