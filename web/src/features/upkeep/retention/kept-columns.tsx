import type { KeptKind } from '@riideait/contract';
import { formatDate } from '../../../lib/dates.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import type { Column } from '../../../ui/column.ts';
import { RowCard } from '../../../ui/row-card.tsx';
import { periodText } from './period.ts';
import { t } from './texts.ts';

/** A kind of data, how long it is kept and how much there is. */
export interface KeptRow {
  readonly kind: KeptKind;
  readonly days: number;
  readonly rows: number;
  readonly oldest: string | null;
}

export const keptColumns: Column<KeptRow>[] = [
  { key: 'kind', header: () => t('kind'), cell: ({ kind }) => t(kind) },
  { key: 'days', header: () => t('period'), cell: ({ days }) => periodText(days), width: '18%' },
  { key: 'rows', header: () => t('rows'), cell: ({ rows }) => formatNumber(rows), align: 'right', gapAfter: true, width: '14%' },
  { key: 'oldest', header: () => t('oldest'), cell: ({ oldest }) => oldest && formatDate(oldest), width: '16%' },
];

export const KeptCard = ({ row: { kind, days, rows, oldest } }: { row: KeptRow }) => (
  <RowCard
    title={t(kind)}
    value={periodText(days)}
    detail={oldest === null ? t('noRows') : t('rowsOldest', { rows: t('counted', { count: rows }), oldest: formatDate(oldest) })}
  />
);
