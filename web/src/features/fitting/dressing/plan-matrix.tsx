// biome-ignore-all lint/a11y/useSemanticElements: a grid with cells that are pressed

import type { DressingPerson, DressingPlan } from '@riideait/contract';
import { Link } from '@tanstack/react-router';
import { memo, useRef } from 'react';
import { useNearRows } from '../../../ui/use-near-rows.ts';
import { Thumbnail } from '../../wardrobe/images/thumbnail.embed.tsx';
import { t } from './texts.ts';
import './plan.css';
import { CellLines, cellText } from './cell-words.tsx';
import { type CellIds, cellOf, isShort, lacksGender } from './plan.ts';
import { usePlanFocus } from './use-plan-focus.ts';

declare module 'react' {
  interface CSSProperties {
    '--plan-names'?: number;
  }
}

interface PlanMatrixProps {
  plan: DressingPlan;
  people: readonly DressingPerson[];
  onOpen: (cell: CellIds) => void;
}

/** Rows that a laptop shows at first. */
const FIRST_ROWS = 8;

/** Dancers by clothing names. One tab stop: arrows move, Enter opens, L locks. */
export function PlanMatrix({ plan, people, onOpen }: PlanMatrixProps) {
  const names = plan.clothingNames;
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const { active, ...focus } = usePlanFocus({ grid, plan, people, onOpen });
  const atOnce = [...people.slice(0, FIRST_ROWS), ...people.slice(active.row - 1, active.row)].map(({ id }) => id);
  const { isMade } = useNearRows({ list: grid, frame, atOnce });

  return (
    <>
      <div ref={frame} className="plan-matrix" style={{ '--plan-names': names.length }}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a grid */}
        <table ref={grid} role="grid" aria-label={t('grid')} aria-describedby="plan-keys" {...focus}>
          <MatrixHead names={names} people={people} />
          <tbody>
            {people.map((person, index) => (
              <MatrixRow
                key={person.id}
                person={person}
                names={names}
                isMade={isMade(person.id)}
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

type Names = DressingPlan['clothingNames'];

const MatrixHead = memo(function MatrixHead({ names, people }: { names: Names; people: readonly DressingPerson[] }) {
  const shortOf = (nameId: number) =>
    people.filter((person) => person.cells.some((cell) => cell.clothingNameId === nameId && isShort(cell))).length;
  return (
    <thead>
      <tr>
        <th scope="col">{t('person')}</th>
        {names.map(({ id, name, imageUrl }) => (
          <th key={id} scope="col">
            <Thumbnail url={imageUrl} size={32} />
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
  /** Else it is text alone. */
  isMade: boolean;
  /** Below her name. */
  note: string | null;
  /** Column of the cell in the tab order; null if it is in another row. */
  active: number | null;
}

const MatrixRow = memo(function MatrixRow({ person, names, isMade, note, active }: MatrixRowProps) {
  if (!isMade) {
    return (
      <tr className="far" data-far={person.id}>
        <th scope="row">{person.name}</th>
        <td colSpan={Math.max(1, names.length)}>{person.cells.map(cellText).join(' · ')}</td>
      </tr>
    );
  }
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
          <td key={id} tabIndex={tabIndex} className={`plan-cell ${cell.state.toLowerCase()}`} title={cellText(cell)}>
            <div>
              <CellLines cell={cell} />
            </div>
          </td>
        );
      })}
    </tr>
  );
});
