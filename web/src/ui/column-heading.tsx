import Box from '@mui/material/Box';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type Column, isSortable, nextSort, type Sort } from './column.ts';
import { visuallyHidden } from './visually-hidden.ts';

/** The arrow stands in the gap beside the name, to keep the column narrow. */
const smallArrow = (align: 'left' | 'right') => ({
  position: 'relative',
  '& .MuiTableSortLabel-icon': { width: 14, mx: 0, position: 'absolute', [align === 'right' ? 'right' : 'left']: '100%' },
});

/** Keeps a column with a long name narrow. */
const wrapping = { display: 'inline-block', maxWidth: 120, lineHeight: 1.3, whiteSpace: 'normal', overflowWrap: 'break-word' } as const;

/** Aligns the icon with the numbers below. */
const buttonUnderName = (align: 'left' | 'right') => ({ [align === 'right' ? 'mr' : 'ml']: -1.75 });

interface ColumnHeadingProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

/** A column's name, which sorts if the column is sortable, and its action. */
export function ColumnHeading<Row>({ column, sort, onSort }: ColumnHeadingProps<Row>) {
  const { key, header, icon, wraps = false, headerAction, align = 'left' } = column;
  const active = sort?.key === key;
  const name = wraps ? (
    <Box component="span" sx={wrapping}>
      {header()}
    </Box>
  ) : icon ? (
    <span title={header()}>
      {icon()}
      <span style={visuallyHidden}>{header()}</span>
    </span>
  ) : (
    header()
  );

  return (
    <>
      {isSortable(column) ? (
        <TableSortLabel
          active={active}
          direction={active ? sort.order : 'asc'}
          onClick={() => onSort(nextSort(sort, key))}
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
