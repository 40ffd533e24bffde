import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type Column, isSortable, type Sort } from './column.ts';
import { type CardOf, DataTableCards } from './data-table-cards.tsx';
import { DataTableRows } from './data-table-rows.tsx';
import { FocusKept } from './focus-kept.tsx';
import { SortMenu } from './sort-menu.tsx';
import { EmptyState } from './states.tsx';
import { useGradually } from './use-gradually.ts';
import { useIsMobile } from './use-is-mobile.ts';

/** The properties that a `DataTable` and a `PagedList` share. */
export interface TableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Under 600 px rows become these cards. */
  card: CardOf<Row>;
  /** Shown when there are no rows; a text or an `EmptyState`. */
  empty: ReactNode;
  /** Buttons at the end of a row, usually `RowActions`; a card gets them too. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Above the rows, inside the frame: 'Praegu käes · 5'. */
  title?: string;
  /** Beside the title. */
  titleAction?: ReactNode;
  /** Newer rows are loading. */
  busy?: boolean;
  /** Without its own frame, for use inside a card. */
  bare?: boolean;
}

interface DataTableFrameProps<Row> extends TableProps<Row> {
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  /** Below the rows. */
  pager: ReactNode;
}

/** The looks of every table: title, rows (on a phone cards) and pager. `rows` are those of one page, in order. */
export function DataTableFrame<Row extends object>(props: DataTableFrameProps<Row>) {
  const { columns, rows, rowKey, card, actions, empty, title, titleAction, sort, onSort, pager, busy = false, bare = false } = props;
  const isMobile = useIsMobile();
  const shownRows = useGradually(rows);

  return (
    <Box component={bare ? 'div' : Card} aria-busy={busy}>
      {title !== undefined && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, px: 2, py: 1, minHeight: 60 }}>
          <Typography variant="h2">{title}</Typography>
          {titleAction}
        </Box>
      )}
      <Box
        sx={{ opacity: busy ? 0.55 : 1, transition: 'opacity 150ms', ...(title !== undefined && { borderTop: 1, borderColor: 'divider' }) }}
      >
        <FocusKept>
          {rows.length === 0 ? (
            typeof empty === 'string' ? (
              <EmptyState title={empty} />
            ) : (
              empty
            )
          ) : isMobile ? (
            <>
              <SortMenu columns={columns.filter(isSortable)} sort={sort} onSort={onSort} />
              <DataTableCards rows={shownRows} rowKey={rowKey} card={card} actions={actions} />
            </>
          ) : (
            <DataTableRows columns={columns} rows={shownRows} rowKey={rowKey} actions={actions} sort={sort} onSort={onSort} label={title} />
          )}
        </FocusKept>
      </Box>
      {pager}
    </Box>
  );
}
