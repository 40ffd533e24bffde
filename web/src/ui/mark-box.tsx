import Checkbox from '@mui/material/Checkbox';
import { type MarkId, type Marks, useMarked } from './marks.ts';

/** Touch size. */
const size = { width: 44, height: 44 } as const;

interface MarkBoxProps {
  marks: Marks;
  id: MarkId;
  label: string;
}

/** Ticks a row. */
export function MarkBox({ marks, id, label }: MarkBoxProps) {
  const checked = useMarked(marks, ({ ids }) => ids.has(id));
  return <Checkbox checked={checked} onChange={() => marks.toggle(id)} slotProps={{ input: { 'aria-label': label } }} sx={size} />;
}

interface MarkAllBoxProps {
  marks: Marks;
  ids: readonly MarkId[];
  label: string;
}

/** Ticks these rows; half ticked where some are. */
export function MarkAllBox({ marks, ids, label }: MarkAllBoxProps) {
  const count = useMarked(marks, (state) => ids.filter((id) => state.ids.has(id)).length);
  const isAll = ids.length > 0 && count === ids.length;
  return (
    <Checkbox
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() => marks.toggleAll(ids)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={size}
    />
  );
}
