/** A cell of the grid; row 0 holds the headings, column 0 the people. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

const within = (value: number, last: number) => Math.min(last, Math.max(0, value));

/**
 * The target of a key pressed in cell `at`, within `last`, with `page` rows per page; null for other keys.
 * Keys of the ARIA grid pattern: https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
export function nextCell(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  at: GridCell,
  { last, page }: { last: GridCell; page: number },
): GridCell | null {
  const to = (row: number, column: number) => ({ row: within(row, last.row), column: within(column, last.column) });
  switch (key) {
    case 'ArrowUp':
      return to(at.row - 1, at.column);
    case 'ArrowDown':
      return to(at.row + 1, at.column);
    case 'ArrowLeft':
      return to(at.row, at.column - 1);
    case 'ArrowRight':
      return to(at.row, at.column + 1);
    case 'PageUp':
      return to(at.row - page, at.column);
    case 'PageDown':
      return to(at.row + page, at.column);
    case 'Home':
      return to(ctrlKey ? 0 : at.row, 0);
    case 'End':
      return to(ctrlKey ? last.row : at.row, last.column);
    default:
      return null;
  }
}

/** Enter opens the cell, Space marks its row, Ctrl+Space its column; null for other keys. */
export function pressOf({ key, ctrlKey }: { key: string; ctrlKey: boolean }): 'open' | 'markRow' | 'markColumn' | null {
  if (key === 'Enter') return 'open';
  if (key !== ' ') return null;
  return ctrlKey ? 'markColumn' : 'markRow';
}
