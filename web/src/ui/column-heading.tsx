import Box from '@mui/material/Box';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type Column, nextSort, type Sort, type SortOrder } from './column.ts';

/** Beside numbers the arrow stands in the gap between two columns: a narrow column is no wider for it. */
const smallArrow = (align: 'left' | 'right') => ({
  position: 'relative',
  '& .MuiTableSortLabel-icon': { width: 14, mx: '2px', ...(align === 'right' && { position: 'absolute', right: '100%', mx: 0 }) },
});

/** A long name takes little more room than its numbers need. */
const wrapping = { display: 'inline-block', maxWidth: 120, lineHeight: 1.3, whiteSpace: 'normal', overflowWrap: 'break-word' } as const;

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
  const { key, header, wraps = false, headerAction, align = 'left' } = column;
  const active = sort.key === key;
  const name = wraps ? (
    <Box component="span" sx={wrapping}>
      {header()}
    </Box>
  ) : (
    header()
  );

  return (
    <>
      {isSortable ? (
        <TableSortLabel
          active={active}
          direction={active ? sort.order : 'asc'}
          onClick={() => onSort({ key, order: nextSort(sort, key).order })}
          sx={smallArrow(align)}
        >
          {name}
        </TableSortLabel>
      ) : (
        name
      )}
      {headerAction && <Box sx={buttonUnderName(align)}>{headerAction()}</Box>}
    </>
  );
}
