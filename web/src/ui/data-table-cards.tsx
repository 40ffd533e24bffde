import Box from '@mui/material/Box';
import { type ComponentType, type ReactNode, useCallback } from 'react';
import { useKept } from './use-kept.ts';

/** A row on a phone, usually a `RowCard`. */
export type CardOf<Row> = ComponentType<{ row: Row; actions: ReactNode }>;

interface DataTableCardsProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  card: CardOf<Row>;
  actions: ((row: Row) => ReactNode) | undefined;
}

export function DataTableCards<Row extends object>({ rows, rowKey, card: CardRow, actions }: DataTableCardsProps<Row>) {
  const draw = useCallback(
    (row: Row) => (
      <li key={rowKey(row)}>
        <CardRow row={row} actions={actions?.(row)} />
      </li>
    ),
    [CardRow, rowKey, actions],
  );

  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
      {useKept(rows, draw)}
    </Box>
  );
}
