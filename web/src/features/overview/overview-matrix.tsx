// biome-ignore-all lint/a11y/useSemanticElements: the layout of tables would measure every cell; these stand at known places
import type { Overview } from '@riideait/contract';
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsMobile } from '../../ui/use-is-mobile.ts';
import type { GridCell } from './grid-keys.ts';
import './matrix.css';
import { matrixOf } from './matrix.ts';
import { MatrixHeader } from './matrix-header.tsx';
import { matrixLayout } from './matrix-layout.ts';
import { MatrixRows } from './matrix-row.tsx';
import { isIn, useBlocks } from './use-blocks.ts';
import { useColumnMarker } from './use-column-marker.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useWidth } from './use-width.ts';

declare module 'react' {
  interface CSSProperties {
    [size: `--matrix-${string}`]: string;
  }
}

interface OverviewMatrixProps {
  overview: Overview;
  /** Newer counts are on their way. */
  busy: boolean;
}

/** The first person: where Tab enters the grid. */
const FIRST: GridCell = { row: 1, column: 0 };

/** Rows that PageUp and PageDown move. */
const PAGE = 10;

/** People by clothing names. Draws only the rows and columns that can be seen, and the cell with the focus. */
export function OverviewMatrix({ overview, busy }: OverviewMatrixProps) {
  const { t } = useTranslation('overview');
  const grid = useRef<HTMLDivElement>(null);
  const names = overview.clothingNameList;
  const people = useMemo(() => matrixOf(overview), [overview]);
  const layout = matrixLayout(useWidth(grid), names.length, useIsMobile());

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
  const focus = useGridFocus({ grid, active, setActive: setFocused, last, page: PAGE, show });
  const { marker, headerMarker, ...hover } = useColumnMarker(layout, names.length);
  const activeIn = (row: number) => (active.row === row ? active.column : null);

  // what has just been added is laid out now, between two frames, not in the next one
  useLayoutEffect(() => void grid.current?.getBoundingClientRect());

  const sizes: CSSProperties = {
    '--matrix-person': `${layout.person}px`,
    '--matrix-column': `${layout.column}px`,
    '--matrix-row': `${layout.row}px`,
    '--matrix-header': `${layout.header}px`,
  };
  return (
    <div
      ref={grid}
      className="matrix"
      role="grid"
      aria-label={t('grid')}
      aria-rowcount={last.row + 1}
      aria-colcount={last.column + 1}
      aria-busy={busy}
      data-scroll-restoration-id="overview"
      style={sizes}
      {...focus}
      {...hover}
    >
      <div role="presentation" className="matrix-sheet" style={{ width: columns.length, height: rows.length }}>
        <div ref={marker} className="matrix-marker" role="presentation" hidden />
        <MatrixHeader names={names} columns={columns.blocks} inLines={layout.inLines} active={activeIn(0)} marker={headerMarker} />
        {rows.blocks.map((block) => (
          <MatrixRows
            key={block.from}
            people={people}
            block={block}
            columns={columns.blocks}
            active={isIn(block, active.row - 1) ? active : null}
          />
        ))}
      </div>
    </div>
  );
}
