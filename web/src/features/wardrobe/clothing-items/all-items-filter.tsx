import Box from '@mui/material/Box';
import type { ClothingSearch } from '@riideait/contract';
import { useApi } from '../../../ui/api.ts';
import { FilterBar, FilterCheckbox, FilterSelect, FilterText } from '../../../ui/filters.tsx';
import { MoreFilters } from '../../../ui/more-filters.tsx';
import { groupOptions, groupsQuery } from '../../people/groups/groups.api.ts';
import { clothingTypeOptions, clothingTypesQuery } from '../clothing-types/clothing-types.api.ts';
import { placeOptions, placesQuery } from '../places/places.api.ts';
import { careOptions } from './care-mark.tsx';
import { t } from './texts.ts';

type Filters = Partial<Pick<ClothingSearch, 'number' | 'name' | 'size' | 'type' | 'groupId' | 'state' | 'placeId' | 'heldOverYear'>>;

interface AllItemsFilterProps {
  search: Filters;
  filter: (changes: Filters) => void;
  clear: () => void;
  isFiltered: boolean;
  label: string;
  /** Number and name can be typed. */
  withWords?: boolean;
}

/** Filters of items over all clothing names. */
export function AllItemsFilter({ search, filter, clear, isFiltered, label, withWords = false }: AllItemsFilterProps) {
  const { data: types } = useApi(clothingTypesQuery);
  const { data: groups } = useApi(groupsQuery);
  const { data: places } = useApi(placesQuery);
  const { number, name, size, type, groupId, state, placeId, heldOverYear } = search;

  return (
    <FilterBar label={label} fields={withWords ? 7 : 5}>
      {withWords && (
        <Box sx={pairOnPhone}>
          <FilterText label={t('clothingName')} value={name} onChange={(name) => filter({ name })} />
          <FilterText label={t('number')} value={number} onChange={(number) => filter({ number })} />
        </Box>
      )}
      <MoreFilters
        columns={2}
        values={[size, type, groupId, state, placeId, heldOverYear]}
        onClear={isFiltered ? clear : undefined}
        checkboxes={
          <FilterCheckbox
            label={t('heldOverYear')}
            checked={heldOverYear === true}
            onChange={(checked) => filter({ heldOverYear: checked ? true : undefined })}
          />
        }
      >
        <FilterText label={t('size')} value={size} onChange={(size) => filter({ size })} />
        <FilterSelect label={t('type')} value={type} options={clothingTypeOptions(types)} onChange={(type) => filter({ type })} />
        <FilterSelect
          label={t('groupOfHolder')}
          value={groupId}
          options={groupOptions(groups)}
          onChange={(groupId) => filter({ groupId })}
        />
        <FilterSelect label={t('state')} value={state} options={careOptions()} onChange={(state) => filter({ state })} />
        <FilterSelect label={t('place')} value={placeId} options={placeOptions(places)} onChange={(placeId) => filter({ placeId })} />
      </MoreFilters>
    </FilterBar>
  );
}

/** Side by side on a phone; else in the row of all filters. */
export const pairOnPhone = {
  display: { xs: 'grid', sm: 'contents' },
  gridTemplateColumns: '1fr 1fr',
  gap: 1.5,
  '& > *': { flex: '1 1 160px' },
} as const;
