import Typography from '@mui/material/Typography';
import { Navigate } from '@tanstack/react-router';
import type { Sort, SortOrder } from './column.ts';
import { DataTableFrame, type TableProps } from './data-table-frame.tsx';
import { Pager } from './pager.tsx';

interface PagedListProps<Row> extends Omit<TableProps<Row>, 'rows' | 'busy'> {
  /** The page of rows, from `useApi`. */
  answer: { data: readonly Row[]; pagination: { readonly resultCount: number }; busy: boolean };
  /** The search in the address, from `useAddressSearch`. */
  searching: {
    search: { page: number; count: number; sort?: string | undefined; order?: SortOrder | undefined };
    orderBy: (sort: Sort) => void;
    toPage: (page: number) => void;
  };
  /** The order where the address names none; left out where no column is `sortable`. */
  defaultSort?: Sort;
  /** Above the list: '137 tantsijat'. */
  found?: string;
}

/**
 * A list that the server filters, sorts and pages as the address says. An address past the last page leads to the first one.
 * Until the first answer the `Suspense` around the caller of `useApi` shows; its failure goes to the route's error screen.
 */
export function PagedList<Row extends object>({ answer, searching, defaultSort, found, ...table }: PagedListProps<Row>) {
  const { data: rows, pagination, busy } = answer;
  const { page, count, sort: key = defaultSort?.key, order } = searching.search;
  const sort = key === undefined ? undefined : { key, order: order ?? (key === defaultSort?.key ? defaultSort.order : 'asc') };

  if (!busy && rows.length === 0 && page > 1)
    return <Navigate to="." search={(now: object) => ({ ...now, page: undefined })} replace ignoreBlocker />;

  return (
    <>
      {found !== undefined && (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: -1 }}>
          {found}
        </Typography>
      )}
      <DataTableFrame
        {...table}
        rows={rows}
        busy={busy}
        sort={sort}
        onSort={searching.orderBy}
        pager={
          pagination.resultCount > count && (
            <Pager page={page} count={count} resultCount={pagination.resultCount} onPage={searching.toPage} />
          )
        }
      />
    </>
  );
}
