import { TABLE_ROWS } from '../lib/rows.ts';
import type { Column, Sort } from './column.ts';
import { compareBy } from './compare.ts';
import { pagesOf } from './page-buttons.ts';
import type { TableView } from './table-address.ts';

/** The order of a view; `otherwise` if its column is not sortable. */
export const sortOf = <Row>({ sort, order = 'asc' }: TableView, columns: readonly Column<Row>[], otherwise: Sort | undefined) =>
  sort !== undefined && columns.some(({ key, sortBy }) => key === sort && sortBy !== undefined) ? { key: sort, order } : otherwise;

/** The sorted rows; unchanged without an order. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | undefined): readonly Row[] {
  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy;
  return sortBy ? rows.toSorted(compareBy(sortBy, sort?.order)) : rows;
}

/** The page of a view, at most the last; `count` rows per page. */
export function pageOf<Row>(rows: readonly Row[], view: TableView) {
  const { rows: pageSize = TABLE_ROWS } = view;
  const count = pageSize === -1 ? Math.max(rows.length, 1) : pageSize;
  const page = Math.min(view.page ?? 1, pagesOf(rows.length, count));
  return { rows: rows.slice((page - 1) * count, page * count), page, count, pageSize };
}
