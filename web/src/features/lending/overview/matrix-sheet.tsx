import type { Overview } from '@riideait/contract';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { GridCell } from '../../../ui/grid-keys.ts';
import type { Judging } from './cell-state.ts';
import type { MatrixPerson } from './matrix.ts';
import { MatrixHeader } from './matrix-header.tsx';
import type { MatrixLayout } from './matrix-layout.ts';
import { MatrixRows } from './matrix-row.tsx';
import { isIn, useBlocks } from './use-blocks.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { type MatrixDeeds, useGridPress } from './use-grid-press.ts';

interface MatrixSheetProps extends MatrixDeeds {
  /** The scroll container. */
  grid: RefObject<HTMLElement | null>;
  people: readonly MatrixPerson[];
  judging: Judging;
  names: Overview['clothingNameList'];
  layout: MatrixLayout;
  marker: RefObject<HTMLDivElement | null>;
  headerMarker: RefObject<HTMLDivElement | null>;
}

/** The first person: the initial tab stop. */
const FIRST: GridCell = { row: 1, column: 0 };
/** Rows per PageUp and PageDown. */
const PAGE = 10;

/** Draws the visible rows and columns, their neighbours, and the focused cell. */
export function MatrixSheet({ grid, people, judging, names, layout, marker, headerMarker, marks, mark, onOpen }: MatrixSheetProps) {
  const last = { row: people.length, column: names.length };
  const [focused, setFocused] = useState(FIRST);
  const active = focused.row <= last.row && focused.column <= last.column ? focused : FIRST;
  const rows = useBlocks({ frame: grid, count: last.row, size: layout.row, before: layout.header, active: active.row - 1 });
  const columns = useBlocks({
    frame: grid,
    horizontal: true,
    count: last.column,
    size: layout.column,
    before: layout.person,
    active: active.column - 1,
  });
  const show = ({ row, column }: GridCell) => {
    rows.show(row - 1);
    columns.show(column - 1);
  };
  const press = useGridPress({ people, names, mark, onOpen });
  const focus = useGridFocus({ grid, active, setActive: setFocused, last, page: PAGE, show, press, columnWidth: layout.column });

  // Force layout of the new elements now, not in the next frame.
  useLayoutEffect(() => void grid.current?.getBoundingClientRect());

  return (
    <div
      role="presentation"
      className={mark ? 'matrix-sheet open' : 'matrix-sheet'}
      style={{ width: columns.length, height: rows.length }}
      {...focus}
    >
      <div ref={marker} className="matrix-marker" role="presentation" hidden />
      <MarkedColumns names={names} marked={marks.names} layout={layout} />
      <MatrixHeader
        names={names}
        columns={columns.blocks}
        inLines={layout.inLines}
        active={active.row === 0 ? active.column : null}
        marker={headerMarker}
        marked={marks.names}
        mark={mark}
        allMarked={marks.people.size === people.length}
        onMarkAll={press.markAll}
      />
      {rows.blocks.map((block) => (
        <MatrixRows
          key={block.from}
          people={people}
          judging={judging}
          block={block}
          columns={columns.blocks}
          active={isIn(block, active.row - 1) ? active : null}
          marked={marks.people}
          mark={mark}
        />
      ))}
    </div>
  );
}

/** Behind the rows, from the top to the bottom of the sheet. */
const MarkedColumns = ({ names, marked, layout }: Pick<MatrixSheetProps, 'names' | 'layout'> & { marked: ReadonlySet<number> }) =>
  names.map(
    ({ id }, column) =>
      marked.has(id) && (
        <div key={id} className="matrix-marker" role="presentation" style={{ left: layout.person + column * layout.column }} />
      ),
  );
