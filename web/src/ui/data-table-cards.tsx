import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ComponentType, type ReactElement, type ReactNode, useCallback } from 'react';
import { MarkBox } from './mark-box.tsx';
import type { Marking } from './marks.ts';
import type { Section } from './sections.ts';
import { useKept } from './use-kept.ts';

/** A row on a phone, usually a `RowCard`. */
export type CardOf<Row> = ComponentType<{ row: Row; actions: ReactNode }>;

interface DataTableCardsProps<Row> {
  sections: readonly Section<Row>[];
  rowKey: (row: Row) => string | number;
  card: CardOf<Row>;
  actions: ((row: Row) => ReactNode) | undefined;
  /** Given while the cards take ticks. */
  marking: Marking<Row> | undefined;
}

export function DataTableCards<Row extends object>({ sections, rowKey, card: CardRow, actions, marking }: DataTableCardsProps<Row>) {
  const { marks, labelOf } = marking ?? {};
  const draw = useCallback(
    (row: Row) => (
      <li key={rowKey(row)}>
        {marks && labelOf ? (
          <Box component="label" sx={{ display: 'flex', alignItems: 'center', pl: 1 }}>
            <MarkBox marks={marks} id={rowKey(row)} label={labelOf(row)} />
            <Box inert sx={{ flex: 1, minWidth: 0, ml: -1 }}>
              <CardRow row={row} actions={undefined} />
            </Box>
          </Box>
        ) : (
          <CardRow row={row} actions={actions?.(row)} />
        )}
      </li>
    ),
    [CardRow, rowKey, actions, marks, labelOf],
  );

  return (
    <>
      {sections.map(({ heading, rows }) => (
        <CardList key={heading ?? ''} heading={heading} rows={rows} draw={draw} />
      ))}
    </>
  );
}

interface CardListProps<Row> extends Section<Row> {
  draw: (row: Row) => ReactElement;
}

const CardList = <Row extends object>({ heading, rows, draw }: CardListProps<Row>) => (
  <>
    {heading !== undefined && (
      <Typography
        component="h3"
        variant="body2"
        sx={{ px: 2, py: 0.75, fontWeight: 600, color: 'text.secondary', bgcolor: 'background.default' }}
      >
        {heading}
      </Typography>
    )}
    <Box
      component="ul"
      aria-label={heading}
      sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      {useKept(rows, draw)}
    </Box>
  </>
);
