import {
  type ColumnDef,
  constructSortFn,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Column, Sort } from './column.ts';
import { compareValues, presentValue } from './compare.ts';
import { pagesOf } from './page-buttons.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

const byValue = constructSortFn({ sort: compareValues });

const toColumnDef = <Row extends object>({ key, sortBy }: Column<Row>): ColumnDef<typeof features, Row> => ({
  id: key,
  accessorFn: (row) => presentValue(sortBy?.(row)),
  enableSorting: sortBy !== undefined,
  sortFn: byValue,
  sortUndefined: 'last',
});

/** Sizes of a page of a table whose rows are all here; -1 is all of them. */
export const PAGE_SIZES = [10, 25, 50, 100, -1];

interface TableModelOptions<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Null where the rows come in their order already. */
  sort: Sort | null;
  paged: boolean;
}

/** The rows to show, in order, of the page chosen; and that page. */
export function useTableModel<Row extends object>({ columns, rows, rowKey, sort, paged }: TableModelOptions<Row>) {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  const count = paged && pageSize !== -1 ? pageSize : Number.POSITIVE_INFINITY;
  // rows may have been deleted under the page we are on
  const shownPage = Math.min(page, pagesOf(rows.length, count));

  const table = useTable({
    features,
    columns: useMemo(() => columns.map(toColumnDef), [columns]),
    data: useMemo(() => [...rows], [rows]),
    getRowId: (row) => String(rowKey(row)),
    manualSorting: sort === null,
    autoResetPageIndex: false,
    state: {
      sorting: sort?.key === undefined ? [] : [{ id: sort.key, desc: sort.order === 'desc' }],
      pagination: { pageIndex: shownPage - 1, pageSize: count },
    },
  });

  return {
    rows: table.getRowModel().rows.map((row) => row.original),
    page: shownPage,
    pageSize,
    onPage: setPage,
    onPageSize: (size: number) => {
      setPageSize(size);
      setPage(1);
    },
  };
}
