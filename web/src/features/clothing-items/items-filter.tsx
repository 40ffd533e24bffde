import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { FilterBar, FilterCheckbox, FilterText } from '../../ui/filters.tsx';
import type { ItemFilter } from './item-filter.ts';

interface ItemsFilterProps {
  filter: ItemFilter;
  /** Called with what has changed. */
  onChange: (changes: ItemFilter) => void;
}

export function ItemsFilter({ filter: { find, present }, onChange }: ItemsFilterProps) {
  const { t } = useTranslation('clothing-items');
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
    </FilterBar>
  );
}
