import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import Box from '@mui/material/Box';
import { type Column, isSortable, type Sort } from './column.ts';
import { IconAction } from './icon-action.tsx';
import { MarkAllBox } from './mark-box.tsx';
import { type MarkId, type Marks, useMarked } from './marks.ts';
import { SortMenu } from './sort-menu.tsx';
import { t } from './texts.ts';

interface CardsBarProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  marks: Marks | undefined;
  ids: readonly MarkId[];
  /** Within the title's row. */
  bare: boolean;
}

/** Order and ticks of the cards on a phone, which have no column headings. */
export function CardsBar<Row>({ columns, sort, onSort, marks, ids, bare }: CardsBarProps<Row>) {
  const sortable = columns.filter(isSortable);
  if (marks === undefined && sortable.length < 2) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: marks ? 'space-between' : 'flex-end',
        ...(!bare && { px: 1, borderBottom: 1, borderColor: 'divider' }),
      }}
    >
      {marks && <MarkCards marks={marks} ids={ids} />}
      {sortable.length > 1 && <SortMenu columns={sortable} sort={sort} onSort={onSort} bare={bare} />}
    </Box>
  );
}

const MarkCards = ({ marks, ids }: { marks: Marks; ids: readonly MarkId[] }) =>
  useMarked(marks, ({ isOn }) => isOn) ? (
    <MarkAllBox marks={marks} ids={ids} label={t('markAll')} />
  ) : (
    <IconAction label={t('mark')} icon={<CheckBoxOutlined />} onClick={marks.begin} />
  );
