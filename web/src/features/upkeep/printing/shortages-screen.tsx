import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { dressingEndpoints, type Shortage } from '@riideait/contract';
import { useApi, useApiWhile } from '../../../ui/api.ts';
import { FilterBar, FilterSelect } from '../../../ui/filters.tsx';
import { CardSkeleton, EmptyState, ErrorState } from '../../../ui/states.tsx';
import { useAddressSearch } from '../../../ui/use-address-search.ts';
import { useExport } from '../../../ui/use-export.ts';
import { plansQuery, shortagesQuery } from '../../fitting/dressing/dressing.api.ts';
import { dancerGroupOptions, groupsQuery } from '../../people/groups/groups.api.ts';
import { clothingSetOptions, clothingSetsQuery } from '../../wardrobe/clothing-sets/clothing-sets.api.ts';
import { PrintPage } from './print-page.embed.tsx';
import { type PrintColumn, PrintTable } from './print-table.embed.tsx';
import { t } from './texts.ts';

const columns: PrintColumn<Shortage>[] = [
  { header: t('size'), cell: ({ sizeLabel }) => sizeLabel ?? '–' },
  { header: t('count'), cell: ({ count }) => count, kind: 'fit' },
];

const wordOf = (options: readonly { value: number; label: string }[], id: number | undefined) =>
  options.find(({ value }) => value === id)?.label ?? null;

/** What to buy or sew, by name and size: of a plan, a group, a set, or of all plans. Filters stay where these are too much at once. */
export function ShortagesScreen() {
  const { search, filter } = useAddressSearch('/signed-in/print/shortages');
  const { data: shortages, error, busy, refetch } = useApiWhile(true, shortagesQuery(search));
  const plans = useApi(plansQuery).data.map(({ id, name }) => ({ value: id, label: name }));
  const groups = dancerGroupOptions(useApi(groupsQuery).data);
  const sets = clothingSetOptions(useApi(clothingSetsQuery).data);
  const { start, isRunning } = useExport(dressingEndpoints.exportShortages, { query: search }, t('shortagesFile'));
  const count = shortages?.reduce((sum, each) => sum + each.count, 0);

  return (
    <PrintPage
      title={t('shortages')}
      about={[
        wordOf(plans, search.planId),
        wordOf(groups, search.groupId),
        wordOf(sets, search.clothingSetId),
        count === undefined ? null : t('missing', { count }),
      ]}
      controls={
        <FilterBar label={t('shortages')}>
          <FilterSelect label={t('plan')} value={search.planId} options={plans} onChange={(planId) => filter({ planId })} />
          <FilterSelect
            label={t('set')}
            value={search.clothingSetId}
            options={sets}
            onChange={(clothingSetId) => filter({ clothingSetId })}
          />
          <FilterSelect label={t('group')} value={search.groupId} options={groups} onChange={(groupId) => filter({ groupId })} />
          <Button
            variant="outlined"
            startIcon={<FileDownloadOutlined />}
            loading={isRunning}
            loadingPosition="start"
            onClick={start}
            sx={{ '&&': { flex: '0 0 auto' } }}
          >
            {t('download')}
          </Button>
        </FilterBar>
      }
    >
      {shortages !== undefined ? (
        <ShortagesTable shortages={shortages} />
      ) : error === null ? (
        <CardSkeleton />
      ) : (
        <ErrorState text={error.message} onRetry={() => void refetch()} busy={busy} />
      )}
    </PrintPage>
  );
}

function ShortagesTable({ shortages }: { shortages: readonly Shortage[] }) {
  if (shortages.length === 0) return <EmptyState title={t('nothingShort')} />;
  return (
    <PrintTable
      label={t('shortages')}
      columns={columns}
      groups={[...Map.groupBy(shortages, ({ clothingNameId }) => clothingNameId)].map(([nameId, rows]) => ({
        key: nameId,
        title: rows[0]?.clothingName ?? '',
        rows,
      }))}
      rowKey={({ clothingNameId, sizeLabel }) => `${clothingNameId}-${sizeLabel}`}
    />
  );
}
