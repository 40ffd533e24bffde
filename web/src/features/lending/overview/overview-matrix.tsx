// biome-ignore-all lint/a11y/useSemanticElements: the layout of tables would measure every cell; these stand at known places

import type { Overview } from '@riideait/contract';
import { type CSSProperties, useMemo, useRef } from 'react';
import { t } from './texts.ts';
import './matrix.css';
import type { Judging } from './cell-state.ts';
import { matrixOf } from './matrix.ts';
import { MatrixSheet } from './matrix-sheet.tsx';
import { useColumnMarker } from './use-column-marker.ts';
import type { MatrixDeeds } from './use-grid-press.ts';
import { useMatrixLayout } from './use-matrix-layout.ts';

declare module 'react' {
  interface CSSProperties {
    [size: `--matrix-${string}`]: string;
  }
}

interface OverviewMatrixProps extends MatrixDeeds {
  overview: Overview;
  judging: Judging;
  /** Newer counts are loading. */
  busy: boolean;
}

/** People by clothing names; scrolls within its parent's height. */
export function OverviewMatrix({ overview, judging, busy, ...deeds }: OverviewMatrixProps) {
  const grid = useRef<HTMLDivElement>(null);
  const people = useMemo(() => matrixOf(overview), [overview]);
  const names = overview.clothingNameList;
  const layout = useMatrixLayout(grid, names.length, deeds.mark !== undefined);
  const { marker, headerMarker, ...hover } = useColumnMarker(layout, names.length);

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
      aria-rowcount={people.length + 1}
      aria-colcount={names.length + 1}
      aria-busy={busy}
      data-scroll-restoration-id="overview"
      style={sizes}
      {...hover}
    >
      <MatrixSheet
        grid={grid}
        people={people}
        judging={judging}
        names={names}
        layout={layout}
        marker={marker}
        headerMarker={headerMarker}
        {...deeds}
      />
    </div>
  );
}
