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

/** Properties of both `DataTable` and `PagedList`. */
export interface TableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The rows below 600 px. */
  card: CardOf<Row>;
  /** Above the cards of a phone, in place of column headings. */
  cardsHead?: ReactNode;
  /** Shown without rows: a text or an `EmptyState`. */
  empty: ReactNode;
  /** Buttons at the end of a row or card, usually `RowActions`. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Above the rows, inside the frame: 'Praegu käes · 5'. */
  title?: string;
  titleAction?: ReactNode;
  /** Newer rows are loading. */
  busy?: boolean;
  /** Without a frame, for use inside a card. */
  bare?: boolean;
}

interface DataTableFrameProps<Row> extends TableProps<Row> {
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  pager: ReactNode;
}

/** On a phone the order of the cards stands here too; a long action goes below. */
const titleRow = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 1,
  px: 2,
  py: { xs: 0.25, sm: 1 },
  minHeight: { xs: 48, sm: 60 },
} as const;

/** Layout of every table: title, rows (cards on a phone) and pager. `rows` are the sorted rows of one page. */
export function DataTableFrame<Row extends object>(props: DataTableFrameProps<Row>) {
  const {
    columns,
    rows,
    rowKey,
    card,
    cardsHead,
    actions,
    empty,
    title,
    titleAction,
    sort,
    onSort,
    pager,
    busy = false,
    bare = false,
  } = props;
  const isMobile = useIsMobile();
  const shownRows = useGradually(rows);
  const sortMenu = isMobile && rows.length > 0 && (
    <SortMenu columns={columns.filter(isSortable)} sort={sort} onSort={onSort} bare={title !== undefined} />
  );

  return (
    <Box component={bare ? 'div' : Card} aria-busy={busy}>
      {title !== undefined && (
        <Box sx={titleRow}>
          <Typography variant="h2" sx={{ mr: 'auto' }}>
            {title}
          </Typography>
          {sortMenu}
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
              {title === undefined && sortMenu}
              {cardsHead}
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
