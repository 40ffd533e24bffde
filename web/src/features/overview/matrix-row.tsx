// biome-ignore-all lint/a11y/useSemanticElements: the layout of tables would measure every cell; these stand at known places
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus stands in cells and on the links in headings
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { MatrixPerson } from './matrix.ts';
import { cellsOf } from './matrix-cells.ts';
import { type Block, isIn } from './use-blocks.ts';

interface MatrixRowsProps {
  people: readonly MatrixPerson[];
  block: Block;
  columns: readonly Block[];
  /** The cell in the tab order, if it is in this block. */
  active: { row: number; column: number } | null;
}

export const MatrixRows = memo(function MatrixRows({ people, block, columns, active }: MatrixRowsProps) {
  return (
    <div role="presentation" className="matrix-rows" style={{ top: block.start }}>
      {people.slice(block.from, block.to).map((person, i) => {
        const row = block.from + i + 1;
        return (
          <MatrixRow key={person.id} person={person} row={row} columns={columns} active={active?.row === row ? active.column : null} />
        );
      })}
    </div>
  );
});

interface MatrixRowProps {
  person: MatrixPerson;
  /** Row index in the grid, from 1. */
  row: number;
  columns: readonly Block[];
  /** Column of the cell in the tab order; null if it is in another row. */
  active: number | null;
}

const MatrixRow = memo(function MatrixRow({ person, row, columns, active }: MatrixRowProps) {
  return (
    <div role="row" aria-rowindex={row + 1} className="matrix-row">
      <PersonHeading id={person.id} name={person.name} active={active === 0} />
      {columns.map((block) => (
        <MatrixCells
          key={block.from}
          counts={person.counts}
          block={block}
          active={active !== null && isIn(block, active - 1) ? active : null}
        />
      ))}
    </div>
  );
});

/** Memoized apart from the cells, which change more often. */
const PersonHeading = memo(function PersonHeading({ id, name, active }: { id: number; name: string; active: boolean }) {
  return (
    <div role="rowheader" aria-colindex={1} className="matrix-person">
      <Link to="/people/$id" params={{ id }} tabIndex={active ? 0 : -1} preload={false}>
        <span>{name}</span>
      </Link>
    </div>
  );
});

interface MatrixCellsProps {
  counts: readonly number[];
  block: Block;
  active: number | null;
}

const classOf = (count: number) => (count === 0 ? 'matrix-cell' : count === 1 ? 'matrix-cell one' : 'matrix-cell many');

/** A block of one person's counts. Plain elements for speed: hundreds mount while scrolling. */
const MatrixCells = memo(function MatrixCells({ counts, block, active }: MatrixCellsProps) {
  return (
    <div role="presentation" className="matrix-cells" style={{ left: block.start }}>
      {cellsOf(counts, block, active === null ? null : active - 1).map(({ column, span, count }) => (
        <div
          key={column}
          role="gridcell"
          aria-colindex={column + 2}
          aria-colspan={span === 1 ? undefined : span}
          tabIndex={active === column + 1 ? 0 : undefined}
          className={classOf(count)}
          style={span === 1 ? undefined : { width: span * block.size }}
        >
          {count === 0 ? null : count}
        </div>
      ))}
    </div>
  );
});
