import Box from '@mui/material/Box';
import { type BatchRow, writtenAmount } from '@riideait/contract';
import type { ReactNode } from 'react';
import { formatDate, isoDay } from '../../../lib/dates.ts';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { t } from './texts.ts';
import { batchName, isOverdue, piecesWords } from './words.ts';

const BatchLink = ({ batch }: { batch: BatchRow }) => (
  <TextLink to="/batches/$id" params={{ id: batch.id }}>
    {batchName(batch)}
  </TextLink>
);

/** The day on which it is to be back, red once that is over. */
export function Promised({ batch, show = formatDate }: { batch: BatchRow; show?: (day: string) => string }) {
  if (batch.promisedOn === null) return null;
  const day = show(batch.promisedOn);
  if (!isOverdue(batch, isoDay(new Date()))) return day;
  return (
    <Box component="span" sx={{ color: 'secondary.main', fontWeight: 600 }}>
      {t('late', { day })}
    </Box>
  );
}

const costOf = ({ costCents }: BatchRow) => (costCents === null ? null : writtenAmount(costCents));
const stateOf = ({ closedAt }: BatchRow) => (closedAt === null ? t('open') : t('closed', { day: formatDate(closedAt) }));

export const batchColumns: Column<BatchRow>[] = [
  { key: 'what', header: () => t('what'), cell: (row) => <BatchLink batch={row} />, sortBy: ({ sentAt }) => sentAt },
  { key: 'maker', header: () => t('maker'), cell: ({ makerName }) => makerName, sortBy: ({ makerName }) => makerName },
  { key: 'state', header: () => t('state'), cell: stateOf, sortBy: ({ closedAt }) => closedAt },
  { key: 'promised', header: () => t('promised'), cell: (row) => <Promised batch={row} />, sortBy: ({ promisedOn }) => promisedOn },
  { key: 'pieces', header: () => t('pieces'), cell: piecesWords, sortBy: ({ numberOfAway }) => numberOfAway, align: 'right' },
  { key: 'cost', header: () => t('cost'), cell: costOf, sortBy: ({ costCents }) => costCents, align: 'right' },
];

export const BatchCard = ({ row, actions }: { row: BatchRow; actions: ReactNode }) => (
  <RowCard
    wide
    title={<BatchLink batch={row} />}
    detail={
      <>
        {[row.makerName, piecesWords(row), costOf(row)].filter(Boolean).join(' · ')}
        {row.closedAt === null && row.promisedOn !== null && (
          <div>
            {t('promised')} <Promised batch={row} />
          </div>
        )}
      </>
    }
    action={actions}
  />
);
