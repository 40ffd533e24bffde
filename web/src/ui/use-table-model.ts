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
import { useMemo } from 'react';
import type { Column, Sort } from './column.ts';
import { compareValues, presentValue } from './compare.ts';
import { pagesOf } from './page-buttons.ts';
import { DEFAULT_PAGE_SIZE, type TableView } from './table-view.ts';

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

interface TableModelOptions<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Null where the rows come in their order already. */
  sort: Sort | null;
  /** Which page of how many rows; null shows all. */
  view: TableView | null;
}

/** The rows to show, in order, of the page chosen; and that page. */
export function useTableModel<Row extends object>({ columns, rows, rowKey, sort, view }: TableModelOptions<Row>) {
  const pageSize = view === null ? -1 : (view.rows ?? DEFAULT_PAGE_SIZE);
  const count = pageSize === -1 ? Number.POSITIVE_INFINITY : pageSize;
  // rows may have been deleted under the page we are on
  const page = Math.min(view?.page ?? 1, pagesOf(rows.length, count));

  const table = useTable({
    features,
    columns: useMemo(() => columns.map(toColumnDef), [columns]),
    data: useMemo(() => [...rows], [rows]),
    getRowId: (row) => String(rowKey(row)),
    manualSorting: sort === null,
    autoResetPageIndex: false,
    state: {
      sorting: sort?.key === undefined ? [] : [{ id: sort.key, desc: sort.order === 'desc' }],
      pagination: { pageIndex: page - 1, pageSize: count },
    },
  });

  return { rows: table.getRowModel().rows.map((row) => row.original), page, pageSize };
}
