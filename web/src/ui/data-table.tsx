import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { Column, Sort, SortOrder } from './column.ts';
import { type CardOf, DataTableCards } from './data-table-cards.tsx';
import { DataTableRows } from './data-table-rows.tsx';
import { FocusKept } from './focus-kept.tsx';
import { Pager, type Paging } from './pager.tsx';
import { SortMenu } from './sort-menu.tsx';
import { EmptyState } from './states.tsx';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type TableView } from './table-view.ts';
import { useGradually } from './use-gradually.ts';
import { useIsMobile } from './use-is-mobile.ts';
import { useTableModel } from './use-table-model.ts';

export interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Under 600 px rows become these cards. */
  card: CardOf<Row>;
  /** Shown instead of the table when there is no row; a text or an `EmptyState`. */
  empty: ReactNode;
  /** Buttons at the end of a row, usually `RowActions`; a card gets them too. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Above the rows, inside the frame: 'Praegu käes · 5'. */
  title?: string;
  /** Beside the title. */
  titleAction?: ReactNode;
  /** Order to begin with where the browser sorts. */
  defaultSort?: { key: string; order: SortOrder };
  /** Order where the server sorts; columns take part by `sortable`. */
  sort?: Sort & { onSort: (sort: { key: string; order: SortOrder }) => void };
  /** A page cut by the server, or `client`: pages of 10, 25, 50, 100 or all in the browser. Left out: all rows. */
  paging?: Paging | 'client';
  /** Order and page where the browser sorts and somebody else keeps them, such as the address; the table itself without it. */
  view?: TableView;
  onView?: (view: TableView) => void;
  /** Newer rows are on their way. */
  busy?: boolean;
  /** Without its own frame, for use inside a card. */
  bare?: boolean;
}

const SMALLEST_PAGE = Math.min(...PAGE_SIZES.filter((size) => size > 0));

/** The order of a view, or that to begin with where its column is no more. */
function sortOf<Row>({ sort, order = 'asc' }: TableView, columns: readonly Column<Row>[], otherwise: Sort): Sort {
  return columns.some(({ key, sortBy }) => key === sort && sortBy !== undefined) ? { key: sort, order } : otherwise;
}

/**
 * The one table of the product. Sorts and pages in the browser or shows what the server sorted and paged; on a phone it is a list of cards.
 * Where it may have hundreds of rows, `columns`, `rowKey` and `actions` are to be the same from one render to the next.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, card, actions, empty, title, titleAction, defaultSort, sort: serverSort, paging, busy = false } = props;
  const isMobile = useIsMobile();
  const [ownView, setOwnView] = useState<TableView>({});
  const { view = ownView, onView = setOwnView } = props;
  const sort = serverSort ?? sortOf(view, columns, defaultSort ?? { key: undefined, order: 'asc' });
  const model = useTableModel({ columns, rows, rowKey, sort: serverSort ? null : sort, view: paging === 'client' ? view : null });
  const shownRows = useGradually(model.rows);
  const isSortable = (column: Column<Row>) => (serverSort ? column.sortable === true : column.sortBy !== undefined);
  const onSort = ({ key, order }: { key: string; order: SortOrder }) =>
    serverSort ? serverSort.onSort({ key, order }) : onView({ ...view, sort: key, order, page: undefined });

  const content =
    rows.length === 0 ? (
      typeof empty === 'string' ? (
        <EmptyState title={empty} />
      ) : (
        empty
      )
    ) : isMobile ? (
      <>
        <SortMenu columns={columns.filter(isSortable)} sort={sort} onSort={onSort} />
        <DataTableCards {...{ rowKey, card, actions }} rows={shownRows} />
      </>
    ) : (
      <DataTableRows {...{ columns, rowKey, actions, sort, isSortable, onSort }} rows={shownRows} label={title} />
    );

  return (
    <Box component={props.bare ? 'div' : Card} aria-busy={busy}>
      {title !== undefined && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, px: 2, py: 1, minHeight: 60 }}>
          <Typography variant="h2">{title}</Typography>
          {titleAction}
        </Box>
      )}
      <Box
        sx={{ opacity: busy ? 0.55 : 1, transition: 'opacity 150ms', ...(title !== undefined && { borderTop: 1, borderColor: 'divider' }) }}
      >
        <FocusKept>{content}</FocusKept>
      </Box>
      {paging === 'client'
        ? rows.length > SMALLEST_PAGE && (
            <Pager
              page={model.page}
              count={model.pageSize === -1 ? rows.length : model.pageSize}
              resultCount={rows.length}
              onPage={(page) => onView({ ...view, page: page === 1 ? undefined : page })}
              pageSize={model.pageSize}
              onPageSize={(size) => onView({ ...view, rows: size === DEFAULT_PAGE_SIZE ? undefined : size, page: undefined })}
            />
          )
        : paging && paging.resultCount > paging.count && <Pager {...paging} />}
    </Box>
  );
}
