import Box from '@mui/material/Box';
import { type SettlementRow, settlementReasons, writtenAmount } from '@riideait/contract';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { t } from './texts.ts';

/** What is left to pay, cents; nothing of a closed one. */
export const leftOf = ({ cents, paidCents, outcome }: SettlementRow): number => (outcome === null ? cents - paidCents : 0);

export function stateOf({ outcome, closedAt, backAt }: Pick<SettlementRow, 'outcome' | 'closedAt' | 'backAt'>): string {
  if (backAt !== null) return t('pieceBack', { day: formatDate(backAt) });
  return outcome === null ? t('openSince') : `${t(outcome)} ${formatDate(closedAt ?? '')}`;
}

/** A piece that came back waits for a decision. */
const State = ({ row }: { row: SettlementRow }) =>
  row.backAt === null ? (
    stateOf(row)
  ) : (
    <Box component="span" sx={{ color: 'warning.dark', fontWeight: 600 }}>
      {stateOf(row)}
    </Box>
  );

export const SettlementLink = ({ row: { id, piece } }: { row: Pick<SettlementRow, 'id' | 'piece'> }) => (
  <TextLink to="/settlements/$id" params={{ id }} sx={{ overflowWrap: 'break-word' }}>
    {piece ?? t('piece')}
  </TextLink>
);

export const settlementColumns: Column<SettlementRow>[] = [
  { key: 'piece', header: () => t('piece'), cell: (row) => <SettlementLink row={row} />, sortBy: ({ piece }) => piece },
  { key: 'person', header: () => t('person'), cell: ({ personName }) => personName ?? t('nobody'), sortBy: ({ personName }) => personName },
  {
    key: 'reason',
    header: () => t('reason'),
    cell: ({ reason }) => settlementReasons[reason],
    sortBy: ({ reason }) => settlementReasons[reason],
  },
  { key: 'opened', header: () => t('opened'), cell: ({ openedAt }) => formatDate(openedAt), sortBy: ({ openedAt }) => openedAt },
  { key: 'state', header: () => t('state'), cell: (row) => <State row={row} />, sortBy: ({ closedAt }) => closedAt },
  { key: 'cents', header: () => t('cents'), cell: ({ cents }) => writtenAmount(cents), sortBy: ({ cents }) => cents, align: 'right' },
  { key: 'left', header: () => t('left'), cell: (row) => leftOf(row) > 0 && writtenAmount(leftOf(row)), sortBy: leftOf, align: 'right' },
];

export const SettlementCard = ({ row, actions }: { row: SettlementRow; actions: ReactNode }) => (
  <RowCard
    wide
    title={<SettlementLink row={row} />}
    detail={
      <>
        {[
          row.personName ?? t('nobody'),
          settlementReasons[row.reason],
          writtenAmount(row.cents),
          row.outcome === null ? t('leftOf', { left: writtenAmount(leftOf(row)) }) : stateOf(row),
        ].join(' · ')}
        {row.backAt !== null && (
          <div>
            <State row={row} />
          </div>
        )}
      </>
    }
    action={actions}
  />
);
