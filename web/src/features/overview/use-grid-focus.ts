import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { type GridCell, nextCell } from './grid-keys.ts';

/** The grid cell of an element, by its ARIA indexes (from 1). */
function cellOf(element: Element): GridCell | null {
  const row = Number(element.closest('[aria-rowindex]')?.getAttribute('aria-rowindex'));
  const column = Number(element.closest('[aria-colindex]')?.getAttribute('aria-colindex'));
  return row > 0 && column > 0 ? { row: row - 1, column: column - 1 } : null;
}

/** The focusable element of a cell: its link, or the cell. */
function elementAt(grid: Element, { row, column }: GridCell): HTMLElement | null {
  const cell = grid.querySelector<HTMLElement>(`[aria-rowindex="${row + 1}"] [aria-colindex="${column + 1}"]`);
  return cell?.querySelector('a') ?? cell;
}

interface GridFocusOptions {
  grid: RefObject<HTMLElement | null>;
  /** The one cell in the tab order; always in the document. */
  active: GridCell;
  setActive: (cell: GridCell) => void;
  last: GridCell;
  page: number;
  show: (cell: GridCell) => void;
}

/** Makes a grid one tab stop with arrow key movement (roving tabindex). */
export function useGridFocus({ grid, active, setActive, last, page, show }: GridFocusOptions) {
  const moved = useRef(false);
  useLayoutEffect(() => {
    if (!moved.current || grid.current === null) return;
    moved.current = false;
    grid.current.scrollIntoView({ block: 'nearest' });
    elementAt(grid.current, active)?.focus({ preventScroll: true });
    show(active);
  });

  return {
    onFocus: ({ target }: FocusEvent) => {
      const cell = cellOf(target);
      if (cell && (cell.row !== active.row || cell.column !== active.column)) setActive(cell);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.metaKey || event.shiftKey) return;
      const next = nextCell(event, active, { last, page });
      if (next === null) return;
      event.preventDefault();
      moved.current = true;
      setActive(next);
    },
  };
}
