import type { ReactNode } from 'react';
import type { SortValue } from './compare.ts';

/** A column of a `DataTable` or `PagedList`: a constant; its texts are read on render. */
export interface Column<Row> {
  /** Unique in its table; the sort key of the server. */
  key: string;
  header: () => string;
  /** Stands in the heading for its words, which are read aloud: the cells are icons too. */
  icon?: () => ReactNode;
  /** Wraps a heading written by users. */
  wraps?: true;
  /** A small button under the heading. */
  headerAction?: () => ReactNode;
  /** A plain function, no hooks. */
  cell: (row: Row) => ReactNode;
  /** Sorts in the browser: Estonian order, numbers by size, rows without a value last. */
  sortBy?: (row: Row) => SortValue;
  sortable?: true;
  /** Numbers are right-aligned. */
  align?: 'left' | 'right';
  /** A wider gap: between right-aligned numbers and a date. */
  gapAfter?: true;
  /** Hides the column on narrower windows. */
  hideBelow?: 'sm' | 'md' | 'lg' | 'xl';
  width?: number | string;
  /** Stays visible while a wide table scrolls sideways. */
  pinned?: true;
}

export type SortOrder = 'asc' | 'desc';

export interface Sort {
  key: string;
  order: SortOrder;
}

export const isSortable = <Row>({ sortBy, sortable }: Column<Row>): boolean => sortable === true || sortBy !== undefined;

/** The order after a click on the heading of `key`: ascending, then alternating. */
export const nextSort = (sort: Sort | undefined, key: string): Sort => ({
  key,
  order: sort?.key === key && sort.order === 'asc' ? 'desc' : 'asc',
});
