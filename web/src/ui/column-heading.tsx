import Box from '@mui/material/Box';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type Column, nextSort, type Sort, type SortOrder } from './column.ts';

/** Beside numbers the arrow stands in the gap between two columns: a narrow column is no wider for it. */
const smallArrow = (align: 'left' | 'right') => ({
  position: 'relative',
  '& .MuiTableSortLabel-icon': { width: 14, mx: '2px', ...(align === 'right' && { position: 'absolute', right: '100%', mx: 0 }) },
});

/** Its icon ends where the numbers below it end. */
const buttonUnderName = (align: 'left' | 'right') => ({ [align === 'right' ? 'mr' : 'ml']: -1.75 });

interface ColumnHeadingProps<Row> {
  column: Column<Row>;
  sort: Sort;
  isSortable: boolean;
  onSort: (sort: { key: string; order: SortOrder }) => void;
}

/** What stands above a column: its name, which orders the rows where they can be, and the button that changes the column. */
export function ColumnHeading<Row>({ column, sort, isSortable, onSort }: ColumnHeadingProps<Row>) {
  const { key, header, headerAction, align = 'left' } = column;
  const active = sort.key === key;
  const name = isSortable ? (
    <TableSortLabel
      active={active}
      direction={active ? sort.order : 'asc'}
      onClick={() => onSort({ key, order: nextSort(sort, key).order })}
      sx={smallArrow(align)}
    >
      {header()}
    </TableSortLabel>
  ) : (
    header()
  );

  if (headerAction === undefined) return name;
  // people gave the column its name, which may be long; below each other both need no more room than the numbers
  return (
    <Box sx={{ maxWidth: 110, ml: align === 'right' ? 'auto' : 0, whiteSpace: 'normal', overflowWrap: 'break-word' }}>
      {name}
      <Box sx={buttonUnderName(align)}>{headerAction()}</Box>
    </Box>
  );
}
