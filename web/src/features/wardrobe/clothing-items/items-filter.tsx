import Box from '@mui/material/Box';
import type { ClothingItem } from '@riideait/contract';
import { useMemo } from 'react';
import { FilterBar, FilterCheckbox, FilterSelect, FilterText } from '../../../ui/filters.tsx';
import { careOptions } from './care-mark.tsx';
import { type ItemFilter, kindsOf } from './item-filter.ts';
import { t } from './texts.ts';

interface ItemsFilterProps {
  items: readonly ClothingItem[];
  filter: ItemFilter;
  /** Called with what has changed. */
  onChange: (changes: ItemFilter) => void;
}

/** States and places can be chosen where the items have several. */
export function ItemsFilter({ items, filter: { find, present, state, place }, onChange }: ItemsFilterProps) {
  const { states, places } = useMemo(() => kindsOf(items), [items]);
  return (
    <FilterBar label={t('filters')}>
      <Box sx={{ '&&': { flex: '1 1 120px' } }}>
        <FilterText label={t('find')} value={find} onChange={(find) => onChange({ find })} />
      </Box>
      <Box sx={{ '&&': { flex: '0 0 auto' }, '& .MuiFormControlLabel-label': { fontSize: { xs: '0.875rem', sm: '1rem' } } }}>
        <FilterCheckbox
          label={t('onlyPresent')}
          checked={present === true}
          onChange={(present) => onChange({ present: present || undefined })}
        />
      </Box>
      {(states.size > 1 || state !== undefined) && (
        <Box sx={{ '&&': { flex: '1 1 120px' } }}>
          <FilterSelect
            label={t('state')}
            value={state}
            options={careOptions().filter(({ value }) => states.has(value) || value === state)}
            onChange={(state) => onChange({ state })}
          />
        </Box>
      )}
      {(places.length > 1 || place !== undefined) && (
        <Box sx={{ '&&': { flex: '1 1 120px' } }}>
          <FilterSelect
            label={t('place')}
            value={place}
            options={[...new Set([...places, ...(place === undefined ? [] : [place])])].map((name) => ({ value: name, label: name }))}
            onChange={(place) => onChange({ place })}
          />
        </Box>
      )}
    </FilterBar>
  );
}
