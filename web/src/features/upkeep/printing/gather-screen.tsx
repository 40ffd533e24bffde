import { careStates, type GatherFilter, type ItemToGather } from '@riideait/contract';
import { useApi } from '../../../ui/api.ts';
import { FilterBar, FilterSelect } from '../../../ui/filters.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useAddressSearch } from '../../../ui/use-address-search.ts';
import { groupOptions, groupsQuery } from '../../people/groups/groups.api.ts';
import { gatherQuery } from '../../wardrobe/clothing-items/clothing-items.api.ts';
import { placeOptions, placesQuery } from '../../wardrobe/places/places.api.ts';
import { PrintPage } from './print-page.embed.tsx';
import { type PrintColumn, PrintTable } from './print-table.embed.tsx';
import { t } from './texts.ts';

/** 'pesus: lukk katki', 'Mari Tamm, pesus', 'laos'. */
const whereabouts = ({ location, state, stateNote }: ItemToGather) => {
  const held = location.url !== null && state !== 'OK' ? `${location.text}, ${careStates[state]}` : location.text;
  return stateNote === null ? held : `${held}: ${stateNote}`;
};

const columns: PrintColumn<ItemToGather>[] = [
  { header: t('taken'), cell: () => null, kind: 'tick' },
  { header: t('number'), cell: ({ clothingNumber }) => clothingNumber, kind: 'fit' },
  { header: t('name'), cell: ({ clothingName }) => clothingName },
  { header: t('size'), cell: ({ sizeLabel }) => sizeLabel, kind: 'fit' },
  { header: t('where'), cell: whereabouts },
];

const whereOptions = [
  { value: 'in', label: t('inStock') },
  { value: 'out', label: t('issued') },
] as const;

/** Items of the filter under the places where they belong. */
export function GatherScreen() {
  const { search, filter } = useAddressSearch('/signed-in/print/gather');
  const { data: places } = useApi(placesQuery);
  const { data: groups } = useApi(groupsQuery);
  const { data: items } = useApi(gatherQuery(search));
  const byPlace = [...Map.groupBy(items, ({ placeName }) => placeName)].map(([place, rows]) => ({
    key: place ?? '',
    title: `${place ?? t('noPlace')} · ${t('items', { count: rows.length })}`,
    rows,
  }));
  const wordOf = (options: readonly { value: number; label: string }[], id: number | undefined) =>
    options.find(({ value }) => value === id)?.label ?? null;

  return (
    <PrintPage
      title={t('gather')}
      about={[
        ...filterWords(search),
        wordOf(placeOptions(places), search.placeId),
        wordOf(groupOptions(groups), search.groupId),
        t('items', { count: items.length }),
      ]}
      controls={
        <FilterBar label={t('filters')}>
          <FilterSelect
            label={t('place')}
            value={search.placeId}
            options={placeOptions(places)}
            onChange={(placeId) => filter({ placeId })}
          />
          <FilterSelect
            label={t('group')}
            value={search.groupId}
            options={groupOptions(groups)}
            onChange={(groupId) => filter({ groupId })}
          />
          <FilterSelect
            label={t('where')}
            value={search.issued === undefined ? undefined : search.issued ? 'out' : 'in'}
            options={whereOptions}
            onChange={(where) => filter({ issued: where === undefined ? undefined : where === 'out' })}
          />
        </FilterBar>
      }
    >
      {items.length === 0 ? (
        <EmptyState title={t('noItems')} />
      ) : (
        <PrintTable label={t('gather')} columns={columns} groups={byPlace} rowKey={({ id }) => id} toGather />
      )}
    </PrintPage>
  );
}

/** What narrows the list, for the reader of the paper. */
const filterWords = ({ name, number, issued, state, inCare }: GatherFilter): (string | null)[] => [
  name ?? null,
  number === undefined ? null : t('numberOf', { number }),
  issued === undefined ? null : issued ? t('issued') : t('inStock'),
  state === undefined ? (inCare ? t('inCare') : null) : careStates[state],
];
