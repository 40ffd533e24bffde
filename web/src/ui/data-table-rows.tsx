import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ReactElement, type ReactNode, useCallback, useRef } from 'react';
import { type Column, isSortable, type Sort } from './column.ts';
import { ColumnHeading } from './column-heading.tsx';
import { MarkAllBox, MarkBox } from './mark-box.tsx';
import type { Marking } from './marks.ts';
import type { Section } from './sections.ts';
import { t } from './texts.ts';
import { useKept } from './use-kept.ts';
import { useOverflows } from './use-overflows.ts';
import { visuallyHidden } from './visually-hidden.ts';

interface DataTableRowsProps<Row> {
  columns: readonly Column<Row>[];
  sections: readonly Section<Row>[];
  rowKey: (row: Row) => string | number;
  actions: ((row: Row) => ReactNode) | undefined;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  label: string | undefined;
  marking: Marking<Row> | undefined;
  /** Rows that the box of the heading ticks. */
  markedAtOnce: readonly Row[];
}

/** In a wide table the first and last cells stay visible. Shadows as hairlines: collapsed borders scroll away. */
const pinnedCells = ({ palette: { action, divider } }: Theme) => ({
  '& .pinned': { position: 'sticky', zIndex: 1 },
  '& td.pinned': { bgcolor: 'background.paper' },
  '& tr:hover > td.pinned': { backgroundImage: `linear-gradient(${action.hover}, ${action.hover})` },
  '& .pinned-first': { left: 0, boxShadow: `inset -1px 0 ${divider}` },
  '& .pinned-last': { right: 0, boxShadow: `inset 1px 0 ${divider}` },
});

const cellStyle = <Row,>({ hideBelow, gapAfter }: Column<Row>) => ({
  ...(hideBelow && { display: { xs: 'none', [hideBelow]: 'table-cell' } }),
  ...(gapAfter && { pr: 3 }),
});
const pinning = <Row,>({ pinned }: Column<Row>) => (pinned ? 'pinned pinned-first' : undefined);

/** As narrow as its box. */
const markCell = { width: 44, '&&': { py: 0, pl: 0.5, pr: 0 } } as const;

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export function DataTableRows<Row extends object>(props: DataTableRowsProps<Row>) {
  const { columns, sections, rowKey, actions, sort, onSort, label, marking, markedAtOnce } = props;
  const { marks, labelOf } = marking ?? {};
  const box = useRef<HTMLElement>(null);
  const overflows = useOverflows(box);
  const draw = useCallback(
    (row: Row) => (
      <TableRow key={rowKey(row)} hover sx={{ '&:last-of-type > td': { borderBottom: 0 } }}>
        {marks && labelOf && (
          <TableCell sx={markCell}>
            <MarkBox marks={marks} id={rowKey(row)} label={labelOf(row)} />
          </TableCell>
        )}
        {columns.map((column) => (
          <TableCell key={column.key} align={column.align ?? 'left'} className={pinning(column)} sx={cellStyle(column)}>
            {column.cell(row)}
          </TableCell>
        ))}
        {actions && (
          <TableCell align="right" className="pinned pinned-last" sx={{ py: 0.5, whiteSpace: 'nowrap' }}>
            {actions(row)}
          </TableCell>
        )}
      </TableRow>
    ),
    [columns, rowKey, actions, marks, labelOf],
  );

  return (
    <Box ref={box} sx={{ overflowX: 'auto', position: 'relative' }}>
      <Table aria-label={label} sx={overflows ? pinnedCells : {}}>
        <TableHead>
          <TableRow>
            {marks && (
              <TableCell sx={markCell}>
                <MarkAllBox marks={marks} ids={markedAtOnce.map(rowKey)} label={t('markAll')} />
              </TableCell>
            )}
            {columns.map((column) => (
              <TableCell
                key={column.key}
                align={column.align ?? 'left'}
                aria-sort={isSortable(column) ? (sort?.key === column.key ? ariaSort[sort.order] : 'none') : undefined}
                className={pinning(column)}
                sx={{ ...cellStyle(column), width: column.width, ...(column.wraps && { py: 0.75 }) }}
              >
                <ColumnHeading column={column} sort={sort} onSort={onSort} />
              </TableCell>
            ))}
            {actions && (
              <TableCell className="pinned pinned-last" sx={{ width: '1%' }}>
                <span style={visuallyHidden}>{t('actions')}</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        {sections.map(({ heading, rows }) => (
          <Body key={heading ?? ''} heading={heading} rows={rows} draw={draw} />
        ))}
      </Table>
    </Box>
  );
}

interface BodyProps<Row> extends Section<Row> {
  draw: (row: Row) => ReactElement;
}

const Body = <Row extends object>({ heading, rows, draw }: BodyProps<Row>) => (
  <TableBody>
    {heading !== undefined && (
      <TableRow>
        <TableCell component="th" scope="rowgroup" colSpan={MANY} sx={headingCell}>
          {heading}
        </TableCell>
      </TableRow>
    )}
    {useKept(rows, draw)}
  </TableBody>
);

/** At least as many as there are columns. */
const MANY = 20;
const headingCell = { py: 1, color: 'text.secondary', fontWeight: 600, bgcolor: 'background.default' } as const;
