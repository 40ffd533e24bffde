import type { DressingPerson, DressingPlan } from '@riideait/contract';
import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type GridCell, nextCell } from '../../../ui/grid-keys.ts';
import { useSetCell } from './dressing.api.ts';
import { type CellIds, cellOf, plannedOf } from './plan.ts';

/** Rows per PageUp and PageDown. */
const PAGE = 10;
const FIRST: GridCell = { row: 1, column: 1 };

interface PlanFocusOptions {
  grid: RefObject<HTMLTableElement | null>;
  plan: DressingPlan;
  people: readonly DressingPerson[];
  onOpen: (cell: CellIds) => void;
}

/** The cell in the tab order, whose row must be made, and what moves it, opens and locks. */
export function usePlanFocus({ grid, plan: { id, clothingNames: names }, people, onOpen }: PlanFocusOptions) {
  const [focused, setFocused] = useState(FIRST);
  const last = { row: people.length, column: names.length };
  const active = focused.row <= last.row && focused.column <= last.column ? focused : FIRST;
  const lock = useLocking(id);
  const moved = useRef(false);
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    elementAt(grid.current, active)?.focus();
  });

  const idsAt = ({ row, column }: GridCell): CellIds | null => {
    const [person, name] = [people[row - 1], names[column - 1]];
    return person && name && cellOf(person, name.id) ? { personId: person.id, nameId: name.id } : null;
  };
  const open = (cell: GridCell) => {
    const ids = idsAt(cell);
    if (ids) onOpen(ids);
    return ids !== null;
  };
  return {
    active,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.metaKey || event.shiftKey || (event.repeat && event.key.toLowerCase() === 'l')) return;
      // The cell with the focus: rows may have gone above it.
      const at = (event.target instanceof Element && cellAt(event.target)) || active;
      const next = nextCell(event, at, { last, page: PAGE });
      if (next !== null) {
        moved.current = true;
        setFocused({ ...next, row: Math.max(1, next.row) });
      } else if (event.key.toLowerCase() === 'l' && !event.ctrlKey) lock(people[at.row - 1], names[at.column - 1]?.id);
      else if (event.key !== 'Enter' || !open(at)) return;
      event.preventDefault();
    },
    onClick: ({ target }: MouseEvent) => {
      const cell = target instanceof Element && target.closest('a, [data-far]') === null ? cellAt(target) : null;
      if (cell === null) return;
      setFocused(cell);
      open(cell);
    },
  };
}

/** The cell of an element; null outside the rows. */
function cellAt(element: Element): GridCell | null {
  const cell = element.closest('td, tbody th');
  const row = cell?.parentElement;
  if (!(cell instanceof HTMLTableCellElement) || !(row instanceof HTMLTableRowElement)) return null;
  return { row: row.rowIndex, column: cell.cellIndex };
}

function elementAt(grid: HTMLTableElement | null, { row, column }: GridCell): HTMLElement | null {
  const cell = grid?.rows[row]?.cells[column];
  return cell?.querySelector('a') ?? cell ?? null;
}

/** Locks a proposed piece, frees a locked one. */
function useLocking(planId: number) {
  const { mutate } = useSetCell();
  return (person: DressingPerson | undefined, clothingNameId: number | undefined) => {
    const cell = person && plannedOf(person).find((each) => each.clothingNameId === clothingNameId);
    if (!person || !cell) return;
    const isLocked = cell.state === 'LOCKED';
    mutate({
      params: { id: planId, personId: person.id, clothingNameId: cell.clothingNameId },
      body: isLocked ? { state: 'PROPOSED' } : { state: 'LOCKED', clothingId: cell.clothingId },
    });
  };
}
