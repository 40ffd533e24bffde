import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Sort, SortOrder } from './column.ts';
import { ColumnHeading } from './column-heading.tsx';
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

/** Stays at an edge of a table that is wider than its card; what moves under it must not shine through. */
const pinned = (edge: 'left' | 'right') => ({
  position: 'sticky',
  [edge]: 0,
  zIndex: 1,
  'tbody &': { bgcolor: 'background.paper' },
  'tbody tr:hover > &': ({ palette }: Theme) => ({ backgroundImage: `linear-gradient(${palette.action.hover}, ${palette.action.hover})` }),
});

const cellStyle = <Row,>(column: Column<Row>) => ({
  ...(column.hideBelow && { display: { xs: 'none', [column.hideBelow]: 'table-cell' } }),
  ...(column.width !== undefined && { width: column.width }),
  ...(column.pinned && pinned('left')),
});

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The table form of a `DataTable`. */
export function DataTableRows<Row>({ columns, rows, rowKey, actions, sort, isSortable, onSort, label }: DataTableRowsProps<Row>) {
  const { t } = useTranslation('ui');

  return (
    <Box sx={{ overflowX: 'auto', position: 'relative' }}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column.key}
                align={column.align ?? 'left'}
                aria-sort={isSortable(column) ? (sort.key === column.key ? ariaSort[sort.order] : 'none') : undefined}
                sx={{ ...cellStyle(column), ...(column.headerAction && { py: 0.75 }) }}
              >
                <ColumnHeading column={column} sort={sort} isSortable={isSortable(column)} onSort={onSort} />
              </TableCell>
            ))}
            {actions && (
              <TableCell sx={{ width: '1%', ...pinned('right') }}>
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
                <TableCell align="right" sx={{ py: 0.5, whiteSpace: 'nowrap', ...pinned('right') }}>
                  {actions(row)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
