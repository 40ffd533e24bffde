import { describe, expect, test } from 'vitest';
import type { Column } from './column.ts';
import { pageOf, sortOf, sortRows } from './table-view.ts';

interface Row {
  name: string;
  size?: number;
}
const columns: Column<Row>[] = [
  { key: 'name', header: () => 'Nimi', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'size', header: () => 'Suurus', cell: ({ size }) => size, sortBy: ({ size }) => size },
  { key: 'comment', header: () => 'Märkus', cell: () => null },
];

describe('sortOf', () => {
  const byName = { key: 'name', order: 'desc' } as const;
  test.each([
    ['a view without an order', {}, byName],
    ['a column', { sort: 'size' }, { key: 'size', order: 'asc' }],
    ['a column and a direction', { sort: 'size', order: 'desc' }, { key: 'size', order: 'desc' }],
    ['a column that cannot be sorted', { sort: 'comment' }, byName],
    ['a column that is gone', { sort: 'gone' }, byName],
  ] as const)('%s', (_, view, expected) => expect(sortOf(view, columns, byName)).toEqual(expected));
});

describe('sortRows', () => {
  const rows = [{ name: 'Öö', size: 10 }, { name: 'Tamm' }, { name: 'Õun', size: 9 }, { name: 'Saar', size: 9 }];
  const names = (sort: Parameters<typeof sortRows>[2]) => sortRows(rows, columns, sort).map(({ name }) => name);
  test.each([
    ['as they come', undefined, ['Öö', 'Tamm', 'Õun', 'Saar']],
    ['Estonian order', { key: 'name', order: 'asc' }, ['Saar', 'Tamm', 'Õun', 'Öö']],
    ['Estonian order, backwards', { key: 'name', order: 'desc' }, ['Öö', 'Õun', 'Tamm', 'Saar']],
    ['by size, equal rows as they come, rows without a value last', { key: 'size', order: 'asc' }, ['Õun', 'Saar', 'Öö', 'Tamm']],
    ['by size, backwards, rows without a value still last', { key: 'size', order: 'desc' }, ['Öö', 'Õun', 'Saar', 'Tamm']],
  ] as const)('%s', (_, sort, expected) => expect(names(sort)).toEqual(expected));
});

describe('pageOf', () => {
  const rows = Array.from({ length: 23 }, (_, index) => index + 1);
  const shown = (view: Parameters<typeof pageOf>[1], of = rows) => {
    const page = pageOf(of, view);
    return [page.rows[0], page.rows.at(-1), page.page, page.count, page.pageSize];
  };
  test.each([
    ['the first 10', {}, [1, 10, 1, 10, 10]],
    ['the last page', { page: 3 }, [21, 23, 3, 10, 10]],
    ['a page past the end is the last one', { page: 9 }, [21, 23, 3, 10, 10]],
    ['25 a page', { rows: 25 }, [1, 23, 1, 25, 25]],
    ['all', { rows: -1 }, [1, 23, 1, 23, -1]],
    ['all, and a page of earlier', { rows: -1, page: 2 }, [1, 23, 1, 23, -1]],
  ])('%s', (_, view, expected) => expect(shown(view)).toEqual(expected));

  test('no rows', () => expect(shown({ rows: -1 }, [])).toEqual([undefined, undefined, 1, 1, -1]));
});
