import { useMemo, useState } from 'react';
import { TABLE_ROWS } from '../lib/rows.ts';
import type { Sort } from './column.ts';
import { DataTableFrame, type TableProps } from './data-table-frame.tsx';
import { Pager } from './pager.tsx';
import { SMALLEST_PAGE, type TableView } from './table-address.ts';
import { pageOf, sortOf, sortRows } from './table-view.ts';

interface DataTableProps<Row> extends TableProps<Row> {
  /** Initial order; default: the order of `rows`. */
  defaultSort?: Sort;
  /** Pages of 10, 25, 50, 100 or all rows; by default all rows show. */
  paged?: boolean;
  /** Order and page from the address; by default the table keeps them. */
  view?: TableView;
  onView?: (view: TableView) => void;
}

/** A table sorted and paged in the browser. `columns`, `rowKey` and `actions` must be stable between renders, for speed. */
export function DataTable<Row extends object>({ defaultSort, paged = false, ...props }: DataTableProps<Row>) {
  const [ownView, setOwnView] = useState<TableView>({});
  const { view = ownView, onView = setOwnView, ...table } = props;
  const { columns, rows } = table;
  const sort = sortOf(view, columns, defaultSort);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every render makes a new sort
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort?.key, sort?.order]);
  const { rows: shown, ...page } = pageOf(sorted, paged ? view : { rows: -1 });

  return (
    <DataTableFrame
      {...table}
      rows={shown}
      allRows={sorted}
      sort={sort}
      onSort={({ key, order }) => onView({ ...view, sort: key, order, page: undefined })}
      pager={
        paged &&
        rows.length > SMALLEST_PAGE && (
          <Pager
            {...page}
            resultCount={rows.length}
            onPage={(page) => onView({ ...view, page: page === 1 ? undefined : page })}
            onPageSize={(size) => onView({ ...view, rows: size === TABLE_ROWS ? undefined : size, page: undefined })}
          />
        )
      }
    />
  );
}
