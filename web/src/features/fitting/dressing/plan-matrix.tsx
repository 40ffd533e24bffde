// biome-ignore-all lint/a11y/useSemanticElements: a grid with cells that are pressed
import type { DressingPerson, DressingPlan } from '@riideait/contract';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, memo, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../texts/i18n.ts';
import { type GridCell, nextCell } from '../../../ui/grid-keys.ts';
import './plan.css';
import { CellLines } from './cell-words.tsx';
import { useSetCell } from './dressing.api.ts';
import { type CellIds, cellOf, isShort, lacksGender, plannedOf } from './plan.ts';

interface PlanMatrixProps {
  plan: DressingPlan;
  people: readonly DressingPerson[];
  onOpen: (cell: CellIds) => void;
}

/** Rows per PageUp and PageDown. */
const PAGE = 10;
const FIRST: GridCell = { row: 1, column: 1 };

/** Dancers by clothing names. One tab stop: arrows move, Enter opens, L locks. */
export function PlanMatrix({ plan, people, onOpen }: PlanMatrixProps) {
  const { t } = useTranslation('dressing');
  const names = plan.clothingNames;
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState(FIRST);
  const last = { row: people.length, column: names.length };
  const active = focused.row <= last.row && focused.column <= last.column ? focused : FIRST;
  const lock = useLocking(plan.id);
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
  const onKeyDown = (event: KeyboardEvent) => {
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
  };
  const onClick = ({ target }: MouseEvent) => {
    const cell = target instanceof Element && target.closest('a') === null ? cellAt(target) : null;
    if (cell === null) return;
    setFocused(cell);
    open(cell);
  };

  return (
    <>
      <div className="plan-matrix">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a grid */}
        <table ref={grid} role="grid" aria-label={t('grid')} aria-describedby="plan-keys" onKeyDown={onKeyDown} onClick={onClick}>
          <MatrixHead names={names} people={people} />
          <tbody>
            {people.map((person, index) => (
              <MatrixRow
                key={person.id}
                person={person}
                names={names}
                note={lacksGender(plan, person) ? t('genderMissing') : null}
                active={active.row === index + 1 ? active.column : null}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p id="plan-keys" className="plan-keys">
        {t('keys')}
      </p>
    </>
  );
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

type Names = DressingPlan['clothingNames'];

const MatrixHead = memo(function MatrixHead({ names, people }: { names: Names; people: readonly DressingPerson[] }) {
  const { t } = useTranslation('dressing');
  const shortOf = (nameId: number) =>
    people.filter((person) => person.cells.some((cell) => cell.clothingNameId === nameId && isShort(cell))).length;
  return (
    <thead>
      <tr>
        <th scope="col">{t('person')}</th>
        {names.map(({ id, name }) => (
          <th key={id} scope="col">
            {name}
            {shortOf(id) > 0 && <span className="name-short">{t('shortOfName', { number: shortOf(id) })}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
});

interface MatrixRowProps {
  person: DressingPerson;
  names: Names;
  /** Below her name. */
  note: string | null;
  /** Column of the cell in the tab order; null if it is in another row. */
  active: number | null;
}

const MatrixRow = memo(function MatrixRow({ person, names, note, active }: MatrixRowProps) {
  return (
    <tr>
      <th scope="row">
        <Link to="/people/$id" params={{ id: person.id }} tabIndex={active === 0 ? 0 : -1} preload={false}>
          {person.name}
        </Link>
        {note !== null && <span className="name-short">{note}</span>}
      </th>
      {names.map(({ id }, index) => {
        const cell = cellOf(person, id);
        const tabIndex = active === index + 1 ? 0 : -1;
        return cell === undefined ? (
          <td key={id} tabIndex={tabIndex} className="not-hers" />
        ) : (
          <td key={id} tabIndex={tabIndex} className={`plan-cell ${cell.state.toLowerCase()}`}>
            <CellLines cell={cell} />
          </td>
        );
      })}
    </tr>
  );
});
