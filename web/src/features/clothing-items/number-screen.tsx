import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../ui/api.ts';
import { FilterBar, FilterSelect } from '../../ui/filters.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { ClearButton, EmptyState } from '../../ui/states.tsx';
import { useAddressSearch } from '../../ui/use-address-search.ts';
import { clothingTypeOptions, clothingTypesQuery } from '../clothing-types/clothing-types.api.ts';
import { groupOptions, groupsQuery } from '../groups/groups.api.ts';
import { clothingQuery } from './clothing-items.api.ts';
import { NumberCard, numberColumns } from './number-columns.tsx';

/** Side by side on a phone too. */
const pair = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 } as const;

const filters = ['type', 'groupId'] as const;

/** The items of a number, over all clothing names. */
export function NumberScreen() {
  const { t } = useTranslation('clothing-items');
  const searching = useAddressSearch('/signed-in/clothing/number', { filters });
  const { search, filter, clear, isFiltered } = searching;
  const { data: types } = useApi(clothingTypesQuery);
  const { data: groups } = useApi(groupsQuery);
  const answer = useApi(clothingQuery(search));
  const { number = '' } = search;

  const empty = isFiltered ? (
    <EmptyState icon={<SearchOff />} title={t('noneFound')} action={<ClearButton label={t('clearSearch')} onClick={clear} />} />
  ) : (
    <EmptyState icon={<SearchOff />} title={t('numberUnknown', { number })} text={t('numberUnknownText')} />
  );

  return (
    <Page title={t('numberTitle', { number })}>
      <FilterBar label={t('numberFilters')} onClear={isFiltered ? clear : undefined}>
        <Box sx={pair}>
          <FilterSelect label={t('type')} value={search.type} options={clothingTypeOptions(types)} onChange={(type) => filter({ type })} />
          <FilterSelect
            label={t('groupOfHolder')}
            value={search.groupId}
            options={groupOptions(groups)}
            onChange={(groupId) => filter({ groupId })}
          />
        </Box>
      </FilterBar>
      <PagedList
        answer={answer}
        searching={searching}
        found={t('numberFound', { count: answer.pagination.resultCount })}
        columns={numberColumns}
        rowKey={({ id }) => id}
        card={NumberCard}
        defaultSort={{ key: 'name', order: 'asc' }}
        empty={empty}
      />
    </Page>
  );
}
