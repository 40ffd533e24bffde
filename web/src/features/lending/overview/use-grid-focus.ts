import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { type GridCell, nextCell, pressOf } from '../../../ui/grid-keys.ts';
import type { GridPress } from './use-grid-press.ts';

/** The grid cell of an element, by its ARIA indexes (from 1). */
function cellOf(element: Element): GridCell | null {
  const row = Number(element.closest('[aria-rowindex]')?.getAttribute('aria-rowindex'));
  const column = Number(element.closest('[aria-colindex]')?.getAttribute('aria-colindex'));
  return row > 0 && column > 0 ? { row: row - 1, column: column - 1 } : null;
}

/** The cell at a point; empty neighbours are one element of several columns. */
function cellAt(element: Element, clientX: number, columnWidth: number): GridCell | null {
  const cell = cellOf(element);
  const drawn = element.closest('[role=gridcell]');
  if (cell === null || drawn === null) return cell;
  const inCell = Math.max(0, clientX - drawn.getBoundingClientRect().left);
  const span = Number(drawn.getAttribute('aria-colspan') ?? 1);
  return { ...cell, column: cell.column + Math.min(span - 1, Math.floor(inCell / columnWidth)) };
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
  press: GridPress;
  columnWidth: number;
}

/** Makes a grid one tab stop with arrow key movement (roving tabindex); Enter and a click open a cell, Space marks. */
export function useGridFocus({ grid, active, setActive, last, page, show, press, columnWidth }: GridFocusOptions) {
  const moved = useRef(false);
  useLayoutEffect(() => {
    if (!moved.current || grid.current === null) return;
    moved.current = false;
    grid.current.scrollIntoView({ block: 'nearest' });
    elementAt(grid.current, active)?.focus({ preventScroll: true });
    show(active);
  });

  const moveTo = (cell: GridCell) => {
    moved.current = true;
    setActive(cell);
  };
  return {
    onFocus: ({ target }: FocusEvent) => {
      const cell = cellOf(target);
      if (cell && (cell.row !== active.row || cell.column !== active.column)) setActive(cell);
    },
    onClick: ({ target, clientX }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a, label') !== null) return;
      const cell = cellAt(target, clientX, columnWidth);
      if (cell !== null && press.open(cell)) moveTo(cell);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.metaKey || event.shiftKey) return;
      const next = nextCell(event, active, { last, page });
      const pressed = pressOf(event);
      if (next !== null) moveTo(next);
      else if (pressed === 'open' && press.open(active)) moved.current = false;
      else if (pressed === 'markRow' || pressed === 'markColumn') {
        // The focused checkbox marks by itself.
        if (event.target instanceof HTMLInputElement) return;
        press[pressed](active);
      } else return;
      event.preventDefault();
    },
  };
}
