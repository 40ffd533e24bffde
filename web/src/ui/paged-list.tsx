import Typography from '@mui/material/Typography';
import { Navigate } from '@tanstack/react-router';
import type { Sort, SortOrder } from './column.ts';
import { DataTableFrame, type TableProps } from './data-table-frame.tsx';
import { Pager } from './pager.tsx';

interface PagedListProps<Row> extends Omit<TableProps<Row>, 'rows' | 'busy'> {
  /** The page of rows, from `useApi`. */
  answer: { data: readonly Row[]; pagination: { readonly resultCount: number }; busy: boolean };
  /** From `useAddressSearch`. */
  searching: {
    search: { page: number; count: number; sort?: string | undefined; order?: SortOrder | undefined };
    orderBy: (sort: Sort) => void;
    toPage: (page: number) => void;
  };
  /** Order without one in the address; omitted without `sortable` columns. */
  defaultSort?: Sort;
  /** Above the list: '137 tantsijat'. */
  found?: string;
}

/**
 * A list that the server filters, sorts and pages by the address. An address past the last page leads to the first. The caller of
 * `useApi` suspends until the first answer; its failure goes to the route's error screen.
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
