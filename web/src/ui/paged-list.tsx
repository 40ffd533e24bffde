import Typography from '@mui/material/Typography';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Sort, SortOrder } from './column.ts';
import { DataTableFrame, type TableProps } from './data-table-frame.tsx';
import { Pager } from './pager.tsx';
import { SMALLEST_PAGE } from './table-address.ts';

interface PagedProps<Row> {
  /** The page of rows, from `useApi`. */
  answer: { data: readonly Row[]; pagination: { readonly resultCount: number }; busy: boolean };
  /** From `useAddressSearch`. */
  searching: {
    search: { page: number; count: number | 'all'; sort?: string | undefined; order?: SortOrder | undefined };
    orderBy: (sort: Sort) => void;
    toPage: (page: number) => void;
  };
  /** Lets the user choose how many rows a page has. */
  onCount?: (count: number | 'all') => void;
  /** Above the list: '137 tantsijat'. */
  found?: string | undefined;
}

interface PagedListProps<Row> extends PagedProps<Row>, Omit<TableProps<Row>, 'rows' | 'busy'> {
  /** Order without one in the address; omitted without `sortable` columns. */
  defaultSort?: Sort;
}

/**
 * Any list of rows that the server filters and pages by the address. An address past the last page leads to the first. The caller of
 * `useApi` suspends until the first answer; its failure goes to the route's error screen.
 */
export function Paged<Row>({
  answer,
  searching,
  found,
  onCount,
  children,
}: PagedProps<Row> & { children: (pager: ReactNode) => ReactNode }) {
  const { data: rows, pagination, busy } = answer;
  const { page, count } = searching.search;
  const perPage = count === 'all' ? Math.max(pagination.resultCount, 1) : count;

  if (!busy && rows.length === 0 && page > 1)
    return <Navigate to="." search={(now: object) => ({ ...now, page: undefined })} replace ignoreBlocker />;

  return (
    <>
      {found !== undefined && (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: -1 }}>
          {found}
        </Typography>
      )}
      {children(
        pagination.resultCount > (onCount ? SMALLEST_PAGE : perPage) && (
          <Pager
            page={count === 'all' ? 1 : page}
            count={perPage}
            resultCount={pagination.resultCount}
            onPage={searching.toPage}
            {...(onCount && { pageSize: count === 'all' ? -1 : count, onPageSize: (size: number) => onCount(size === -1 ? 'all' : size) })}
          />
        ),
      )}
    </>
  );
}

/** A table that the server filters, sorts and pages by the address; see `Paged`. */
export function PagedList<Row extends object>({ answer, searching, defaultSort, found, onCount, ...table }: PagedListProps<Row>) {
  const { sort: key = defaultSort?.key, order } = searching.search;
  const sort = key === undefined ? undefined : { key, order: order ?? (key === defaultSort?.key ? defaultSort.order : 'asc') };

  return (
    <Paged answer={answer} searching={searching} found={found} {...(onCount && { onCount })}>
      {(pager) => <DataTableFrame {...table} rows={answer.data} busy={answer.busy} sort={sort} onSort={searching.orderBy} pager={pager} />}
    </Paged>
  );
}
