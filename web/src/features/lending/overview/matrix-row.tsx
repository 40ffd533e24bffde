// biome-ignore-all lint/a11y/useSemanticElements: the layout of tables would measure every cell; these stand at known places
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stands in cells and on the links in headings

import { Link } from '@tanstack/react-router';
import { type Dispatch, memo } from 'react';
import { type CellState, type Judging, stateOf } from './cell-state.ts';
import { MarkBox } from './mark-box.tsx';
import type { MarkAction } from './marks.ts';
import type { MatrixPerson } from './matrix.ts';
import { cellsOf, labelOf } from './matrix-cells.ts';
import { t } from './texts.ts';
import { type Block, isIn } from './use-blocks.ts';

interface MatrixRowsProps {
  people: readonly MatrixPerson[];
  judging: Judging;
  block: Block;
  columns: readonly Block[];
  /** The cell in the tab order, if it is in this block. */
  active: { row: number; column: number } | null;
  marked: ReadonlySet<number>;
  /** Undefined without the right to change anything. */
  mark: Dispatch<MarkAction> | undefined;
}

export const MatrixRows = memo(function MatrixRows({ people, judging, block, columns, active, marked, mark }: MatrixRowsProps) {
  return (
    <div role="presentation" className="matrix-rows" style={{ top: block.start }}>
      {people.slice(block.from, block.to).map((person, i) => {
        const row = block.from + i + 1;
        return (
          <MatrixRow
            key={person.id}
            person={person}
            judging={judging}
            row={row}
            columns={columns}
            active={active?.row === row ? active.column : null}
            isMarked={marked.has(person.id)}
            mark={mark}
          />
        );
      })}
    </div>
  );
});

interface MatrixRowProps {
  person: MatrixPerson;
  judging: Judging;
  /** Row index in the grid, from 1. */
  row: number;
  columns: readonly Block[];
  /** Column of the cell in the tab order; null if it is in another row. */
  active: number | null;
  isMarked: boolean;
  mark: Dispatch<MarkAction> | undefined;
}

const MatrixRow = memo(function MatrixRow({ person, judging, row, columns, active, isMarked, mark }: MatrixRowProps) {
  return (
    <div role="row" aria-rowindex={row + 1} className={isMarked ? 'matrix-row marked' : 'matrix-row'}>
      <PersonHeading id={person.id} name={person.name} active={active === 0} isMarked={isMarked} mark={mark} />
      {columns.map((block) => (
        <MatrixCells
          key={block.from}
          person={person}
          judging={judging}
          block={block}
          active={active !== null && isIn(block, active - 1) ? active : null}
        />
      ))}
    </div>
  );
});

interface PersonHeadingProps extends Pick<MatrixRowProps, 'isMarked' | 'mark'> {
  id: number;
  name: string;
  active: boolean;
}

/** Memoized apart from the cells, which change more often. */
const PersonHeading = memo(function PersonHeading({ id, name, active, isMarked, mark }: PersonHeadingProps) {
  return (
    <div role="rowheader" aria-colindex={1} className="matrix-person">
      {mark && <MarkBox of={name} checked={isMarked} onMark={() => mark({ type: 'people', id })} />}
      <Link to="/people/$id" params={{ id }} tabIndex={active ? 0 : -1} preload={false}>
        <span>{name}</span>
      </Link>
    </div>
  );
});

interface MatrixCellsProps {
  person: MatrixPerson;
  judging: Judging;
  block: Block;
  active: number | null;
}

/** Longest number in letters of full size. */
const SHORT = 5;

function classOf(pieces: MatrixPerson['held'][number], label: string | null, state: CellState | null): string {
  if (pieces.length === 0) return 'matrix-cell';
  const isLong = label !== null && label.length > SHORT;
  return `matrix-cell held${isLong ? ' long' : ''}${state === null ? '' : ` ${state}`}`;
}

/** A block of one person's pieces. Plain elements for speed: hundreds mount while scrolling. */
const MatrixCells = memo(function MatrixCells({ person: { held, unconfirmed }, judging, block, active }: MatrixCellsProps) {
  return (
    <div role="presentation" className="matrix-cells" style={{ left: block.start }}>
      {cellsOf(held, block, active === null ? null : active - 1).map(({ column, span, pieces }) => {
        const label = labelOf(pieces);
        const state = stateOf(pieces, unconfirmed, judging);
        return (
          <div
            key={column}
            role="gridcell"
            aria-colindex={column + 2}
            aria-colspan={span === 1 ? undefined : span}
            tabIndex={active === column + 1 ? 0 : undefined}
            className={classOf(pieces, label, state)}
            title={state === null ? undefined : t(`state.${state}`)}
            style={span === 1 ? undefined : { width: span * block.size }}
          >
            {label}
          </div>
        );
      })}
    </div>
  );
});
