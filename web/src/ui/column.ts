import type { ReactNode } from 'react';
import type { SortValue } from './compare.ts';

/** One column of a `DataTable` or a `PagedList`. Columns are constants; texts are looked up when they are drawn. */
export interface Column<Row> {
  /** Unique in its table; the sort key where the server sorts. */
  key: string;
  /** The heading. */
  header: () => string;
  /** The heading may be long, since users wrote it: it wraps. */
  wraps?: true;
  /** A small button under the heading that changes the column. */
  headerAction?: () => ReactNode;
  /** What a cell shows; a plain function, no hooks. */
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable in the browser: by Estonian order, numbers by size, rows without a value last. */
  sortBy?: (row: Row) => SortValue;
  /** Makes the column sortable where the server sorts. */
  sortable?: true;
  /** Numbers stand at the right. */
  align?: 'left' | 'right';
  /** Leaves the column out on narrower windows. */
  hideBelow?: 'sm' | 'md' | 'lg' | 'xl';
  width?: number | string;
  /** Stays in sight while a table of many columns scrolls sideways. */
  pinned?: true;
}

export type SortOrder = 'asc' | 'desc';

/** The column and direction of an order. */
export interface Sort {
  key: string;
  order: SortOrder;
}

export const isSortable = <Row>({ sortBy, sortable }: Column<Row>): boolean => sortable === true || sortBy !== undefined;

/** The order after a click on the heading of `key`: ascending first, then to and fro. */
export const nextSort = (sort: Sort | undefined, key: string): Sort => ({
  key,
  order: sort?.key === key && sort.order === 'asc' ? 'desc' : 'asc',
});
