import { type RenewedItem, sumsOfWorth, writtenAmount } from '@riideait/contract';
import { useApi } from '../../../ui/api.ts';
import { BarTable } from '../../../ui/bar-table.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PrintPage } from '../../upkeep/printing/print-page.embed.tsx';
import { type PrintColumn, PrintTable } from '../../upkeep/printing/print-table.embed.tsx';
import { sumWords } from './sums.ts';
import { t } from './texts.ts';
import { renewalQuery } from './values.api.ts';

/** Pieces of one clothing name that are due in one year. */
interface RenewedName {
  readonly id: number;
  readonly name: string;
  readonly items: readonly RenewedItem[];
}

const sum = (items: readonly RenewedItem[], of: 'worn' | 'jobs') => items.reduce((total, item) => total + item[of], 0);
const ages = (items: readonly RenewedItem[]) => [
  ...new Set([Math.min(...items.map(({ age }) => age)), Math.max(...items.map(({ age }) => age))]),
];

function sumOrNothing(items: readonly RenewedItem[]): string {
  const { pieces, cents, unvalued } = sumsOfWorth(items);
  return unvalued === pieces ? t('unvaluedOne') : writtenAmount(cents);
}

const detailsOf = (items: readonly RenewedItem[]) =>
  t('renewalDetails', {
    numbers: items.map(({ clothingNumber }) => clothingNumber ?? t('noNumber')).join(', '),
    age: ages(items).join('–'),
    life: items[0]?.lifeYears,
    worn: sum(items, 'worn'),
    jobs: sum(items, 'jobs'),
  });

const columns: PrintColumn<RenewedName>[] = [
  {
    header: t('name'),
    cell: ({ name, items }) => (
      <>
        {name}
        <div className="print-letter">{detailsOf(items)}</div>
      </>
    ),
  },
  { header: t('pieceCount'), cell: ({ items }) => items.length, kind: 'sum' },
  { header: t('value'), cell: ({ items }) => sumOrNothing(items), kind: 'sum' },
];

const byName = (items: readonly RenewedItem[]): RenewedName[] =>
  [...Map.groupBy(items, ({ clothingNameId }) => clothingNameId)].map(([id, own]) => ({
    id,
    name: own[0]?.clothingName ?? '',
    items: own,
  }));

/** What is to be renewed in which year, with what that costs: bars of the years, then the garments of each. */
export function RenewalScreen() {
  const { years, items } = useApi(renewalQuery).data;
  const groups = years.map((sums) => ({
    key: sums.year,
    title: `${sums.year} · ${sumWords(sums)}`,
    rows: byName(items.filter((item) => item.year === sums.year)),
  }));

  return (
    <PrintPage title={t('renewal')} about={[t('renewalRule')]}>
      {items.length === 0 ? (
        <EmptyState title={t('renewalEmpty')} text={t('renewalEmptyText')} />
      ) : (
        <>
          <h2>{t('byYear')}</h2>
          <BarTable
            label={t('byYear')}
            bars={years.map(({ year, pieces, cents }) => ({
              ...{ key: year, name: year, size: cents },
              shown: `${t('pcs', { count: pieces })} · ${writtenAmount(cents)}`,
            }))}
          />
          <h2>{t('byName')}</h2>
          <PrintTable label={t('renewal')} columns={columns} groups={groups} rowKey={({ id }) => id} />
        </>
      )}
    </PrintPage>
  );
}
