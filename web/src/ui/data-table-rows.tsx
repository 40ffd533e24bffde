import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, nextSort, type Sort, type SortOrder } from './column.ts';
import { visuallyHidden } from './visually-hidden.ts';

interface DataTableRowsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  actions: ((row: Row) => ReactNode) | undefined;
  sort: Sort;
  isSortable: (column: Column<Row>) => boolean;
  onSort: (sort: { key: string; order: SortOrder }) => void;
  label: string | undefined;
}

const cellStyle = <Row,>({ hideBelow, width }: Column<Row>) => ({
  ...(hideBelow && { display: { xs: 'none', [hideBelow]: 'table-cell' } }),
  ...(width !== undefined && { width }),
});

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The table form of a `DataTable`. */
export function DataTableRows<Row>({ columns, rows, rowKey, actions, sort, isSortable, onSort, label }: DataTableRowsProps<Row>) {
  const { t } = useTranslation('ui');

  const heading = (column: Column<Row>) => {
    if (!isSortable(column)) return column.header();
    const next = nextSort(sort, column.key);
    const active = sort.key === column.key;
    return (
      <TableSortLabel
        active={active}
        direction={active ? sort.order : 'asc'}
        onClick={() => onSort({ key: column.key, order: next.order })}
      >
        {column.header()}
      </TableSortLabel>
    );
  };

  return (
    <Table aria-label={label}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell
              key={column.key}
              align={column.align ?? 'left'}
              aria-sort={isSortable(column) ? (sort.key === column.key ? ariaSort[sort.order] : 'none') : undefined}
              sx={cellStyle(column)}
            >
              {heading(column)}
            </TableCell>
          ))}
          {actions && (
            <TableCell sx={{ width: '1%' }}>
              <span style={visuallyHidden}>{t('actions')}</span>
            </TableCell>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} hover sx={{ '&:last-of-type > td': { borderBottom: 0 } }}>
            {columns.map((column) => (
              <TableCell key={column.key} align={column.align ?? 'left'} sx={cellStyle(column)}>
                {column.cell(row)}
              </TableCell>
            ))}
            {actions && (
              <TableCell align="right" sx={{ py: 0.5, whiteSpace: 'nowrap' }}>
                {actions(row)}
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
