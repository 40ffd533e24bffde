import { type RenewedItem, writtenAmount } from '@riideait/contract';
import { formatDate } from '../../../lib/dates.ts';
import { textsOf, useTranslation } from '../../../texts/i18n.ts';
import { useApi } from '../../../ui/api.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { PrintPage } from '../../upkeep/printing/print-page.embed.tsx';
import { type PrintColumn, PrintTable } from '../../upkeep/printing/print-table.embed.tsx';
import { renewalQuery } from './values.api.ts';

const t = textsOf('values');

const columns: PrintColumn<RenewedItem>[] = [
  { header: t('name'), cell: ({ clothingName }) => clothingName },
  { header: t('number'), cell: ({ clothingNumber }) => clothingNumber, kind: 'fit' },
  { header: t('acquiredOn'), cell: ({ acquiredOn }) => formatDate(acquiredOn), kind: 'fit' },
  { header: t('lifeYears'), cell: ({ lifeYears }) => lifeYears, kind: 'fit' },
  { header: t('age'), cell: ({ age }) => age, kind: 'fit' },
  { header: t('worn'), cell: ({ worn }) => worn, kind: 'fit' },
  { header: t('jobs'), cell: ({ jobs }) => jobs, kind: 'fit' },
  { header: t('value'), cell: ({ cents }) => (cents === null ? t('unvaluedOne') : writtenAmount(cents)), kind: 'fit' },
];

/** What is to be renewed in which year, with what that costs. */
export function RenewalScreen() {
  const { t } = useTranslation('values');
  const { years, items } = useApi(renewalQuery).data;
  const groups = years.map(({ year, pieces, cents, unvalued }) => ({
    key: year,
    title: [year, t('pieces', { count: pieces }), writtenAmount(cents), unvalued > 0 && t('unvalued', { count: unvalued })]
      .filter(Boolean)
      .join(' · '),
    rows: items.filter((item) => item.year === year),
  }));

  return (
    <PrintPage title={t('renewal')} about={[t('renewalRule')]}>
      {items.length === 0 ? (
        <EmptyState title={t('renewalEmpty')} text={t('renewalEmptyText')} />
      ) : (
        <PrintTable label={t('renewal')} columns={columns} groups={groups} rowKey={({ id }) => id} />
      )}
    </PrintPage>
  );
}
