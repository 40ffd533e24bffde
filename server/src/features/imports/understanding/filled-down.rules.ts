import { cellText } from '../../../sheets/spreadsheet.ts';
import type { SourceRow } from '../imports.types.ts';

/** Fewer rows tell nothing of how the file is written. */
const ENOUGH_ROWS = 4;
/** Part of the cells that are empty where a text is written once for a block of rows; fewer are gaps. */
const EMPTY = 0.5;

/**
 * Where a column says a text once, at the top of the rows it is about, they all get it. A file that repeats a text from one row to the
 * next is not written so: an empty cell of it is an empty one. `ends` tells where what is said above is not said of a row.
 */
export function fillDown(
  rows: readonly SourceRow[],
  columns: readonly number[],
  ends: (row: SourceRow, index: number, text: string) => boolean,
): readonly SourceRow[] {
  const sparse = columns.filter((index) => isWrittenOnce(rows, index));
  if (sparse.length === 0) return rows;
  const above = new Map<number, string>();
  return rows.map((row) => {
    const cells = [...row.cells];
    for (const index of sparse) {
      const text = cellText(cells[index]);
      if (text === '' && ends(row, index, above.get(index) ?? '')) above.delete(index);
      if (text !== '') above.set(index, text);
      else {
        while (cells.length <= index) cells.push(null);
        cells[index] = above.get(index) ?? null;
      }
    }
    return { number: row.number, cells };
  });
}

function isWrittenOnce(rows: readonly SourceRow[], index: number): boolean {
  if (rows.length < ENOUGH_ROWS || cellText(rows[0]?.cells[index]) === '') return false;
  let empty = 0;
  let previous = '';
  for (const { cells } of rows) {
    const text = cellText(cells[index]);
    if (text === '') empty += 1;
    else if (text === previous) return false;
    previous = text;
  }
  return empty / rows.length >= EMPTY;
}
