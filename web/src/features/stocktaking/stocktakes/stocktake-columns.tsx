import type { StocktakeRow } from '@riideait/contract';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { t } from './texts.ts';

const StocktakeLink = ({ stocktake: { id, name } }: { stocktake: StocktakeRow }) => (
  <TextLink to="/stocktake/$id" params={{ id }} sx={{ overflowWrap: 'break-word' }}>
    {name}
  </TextLink>
);

const startOf = ({ startedAt, startedBy }: StocktakeRow) => [formatDate(startedAt), startedBy].filter(Boolean).join(' · ');
const stateOf = ({ closedAt }: StocktakeRow) => (closedAt === null ? t('running') : t('done', { day: formatDate(closedAt) }));
const countedOf = ({ totals, entries }: StocktakeRow) => (totals === null ? t('entries', { count: entries }) : t('countedOf', totals));
const openOf = ({ closedAt, open }: StocktakeRow) => {
  if (closedAt === null) return null;
  return open === 0 ? t('allSettled') : t('open', { count: open });
};

export const stocktakeColumns: Column<StocktakeRow>[] = [
  { key: 'name', header: () => t('name'), cell: (row) => <StocktakeLink stocktake={row} />, sortBy: ({ name }) => name },
  { key: 'started', header: () => t('started'), cell: startOf, sortBy: ({ startedAt }) => startedAt },
  {
    key: 'state',
    header: () => t('state'),
    cell: (row) => [stateOf(row), openOf(row)].filter(Boolean).join(', '),
    sortBy: ({ open }) => open,
  },
  { key: 'counted', header: () => t('total'), cell: countedOf, align: 'right' },
];

export const StocktakeCard = ({ row, actions }: { row: StocktakeRow; actions: ReactNode }) => (
  <RowCard
    wide
    title={<StocktakeLink stocktake={row} />}
    detail={[stateOf(row), countedOf(row), openOf(row)].filter(Boolean).join(' · ')}
    action={actions}
  />
);
