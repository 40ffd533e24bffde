import Checkroom from '@mui/icons-material/CheckroomOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import type { ClothingNameSearch } from '@riideait/contract';
import { useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { FilterBar, FilterSelect, FilterText } from '../../../ui/filters.tsx';
import { Page, PageAction } from '../../../ui/page.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { ClearButton, EmptyState } from '../../../ui/states.tsx';
import { useAddressSearch } from '../../../ui/use-address-search.ts';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { clothingTypeOptions, clothingTypesQuery } from '../clothing-types/clothing-types.api.ts';
import { placeOptions, placesQuery } from '../places/places.api.ts';
import { ClothingNameCard, clothingNameColumns } from './clothing-name-columns.tsx';
import { AddClothingNameDialog } from './clothing-name-dialogs.tsx';
import { clothingNamesQuery } from './clothing-names.api.ts';
import { t } from './texts.ts';

const filters = ['name', 'number', 'type', 'parish', 'placeId'] as const;

export function ClothingNamesScreen() {
  const names = useAddressSearch('/signed-in/clothing/search', { filters });
  const { search, filter, clear, isFiltered } = names;
  const answer = useApi(clothingNamesQuery(search));
  const mayWrite = useMay('clothing:write');
  const [adding, setAdding] = useState(false);

  const empty = isFiltered ? (
    <EmptyState
      icon={<SearchOff />}
      title={t('noneFound')}
      text={t('noneFoundText')}
      action={<ClearButton label={t('clearSearch')} onClick={clear} />}
    />
  ) : (
    <EmptyState icon={<Checkroom />} title={t('empty')} text={mayWrite ? t('emptyText') : undefined} />
  );

  return (
    <Page title={t('title')} action={mayWrite && <PageAction label={t('add')} onClick={() => setAdding(true)} />}>
      <NamesFilter search={search} filter={filter} />
      <PagedList
        answer={answer}
        searching={names}
        columns={clothingNameColumns}
        rowKey={(name) => name.id}
        card={ClothingNameCard}
        defaultSort={{ key: 'name', order: 'asc' }}
        empty={empty}
      />
      {adding && <AddClothingNameDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

type Filters = Partial<Pick<ClothingNameSearch, (typeof filters)[number]>>;

function NamesFilter({ search, filter }: { search: Filters; filter: (changes: Filters) => void }) {
  const { data: types } = useApi(clothingTypesQuery);
  const { data: places } = useApi(placesQuery);
  const isMobile = useIsMobile();
  const { name, number, type, parish, placeId } = search;

  return (
    <FilterBar label={t('filters')} fields={places.length > 0 ? 5 : 4}>
      <Box sx={pair}>
        <FilterText label={t('name')} value={name} onChange={(name) => filter({ name })} />
        <FilterText label={t('number')} value={number} onChange={(number) => filter({ number })} />
      </Box>
      <Box sx={pair}>
        <FilterSelect label={t('type')} value={type} options={clothingTypeOptions(types)} onChange={(type) => filter({ type })} />
        {places.length > 0 && (
          <FilterSelect label={t('place')} value={placeId} options={placeOptions(places)} onChange={(placeId) => filter({ placeId })} />
        )}
      </Box>
      {(!isMobile || parish !== undefined) && <FilterText label={t('parish')} value={parish} onChange={(parish) => filter({ parish })} />}
    </FilterBar>
  );
}

/** Side by side on a phone; else in the row of all filters. */
const pair = {
  display: { xs: 'grid', sm: 'contents' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: 1.5,
  '& > *': { flex: '1 1 160px' },
} as const;
