import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
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

/** A column that can be changed bears a name that people gave it: it may be long. */
const WrappedName = ({ name }: { name: string }) => (
  <Box component="span" sx={{ maxWidth: 110, whiteSpace: 'normal', overflowWrap: 'break-word', textAlign: 'inherit' }}>
    {name}
  </Box>
);

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
        {column.headerAction ? <WrappedName name={column.header()} /> : column.header()}
      </TableSortLabel>
    );
  };

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
                sx={cellStyle(column)}
              >
                {column.headerAction ? (
                  // the button stands where no number is, so that numbers end under their heading
                  <Box sx={{ display: 'flex', alignItems: 'center', flexDirection: column.align === 'right' ? 'row-reverse' : 'row' }}>
                    {heading(column)}
                    {column.headerAction()}
                  </Box>
                ) : (
                  heading(column)
                )}
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
