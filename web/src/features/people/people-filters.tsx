import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useApiWhile } from '../../ui/api.ts';
import { FilterBar, FilterCheckbox, FilterSelect, FilterText } from '../../ui/filters.tsx';
import { MoreFilters } from '../../ui/more-filters.tsx';
import { groupOptions, groupsQuery } from '../groups/groups.api.ts';
import { genderOptions, gendersQuery } from './people.api.ts';
import type { PeopleAddress } from './people.route.tsx';

/** The filters of an address that are not as they are at first. */
export function filtersSet({ firstName, lastName, groupId, gender, active, holds }: PeopleAddress) {
  const given = (filters: unknown[]) => filters.filter((filter) => filter !== undefined).length;
  const more = given([groupId, gender, active, holds]);
  return { more, any: more + given([firstName, lastName]) > 0 };
}

/** On a phone two fields beside each other; from there up they join the row of the bar. */
const pair = {
  display: { xs: 'grid', sm: 'contents' },
  gridTemplateColumns: '1fr 1fr',
  gap: 1.5,
  '& > *': { flex: '1 1 160px' },
} as const;

interface PeopleFiltersProps {
  search: PeopleAddress;
  onChange: (filters: Partial<PeopleAddress>) => void;
  onClear: () => void;
}

export function PeopleFilters({ search, onChange, onClear }: PeopleFiltersProps) {
  const { t } = useTranslation('people');
  const groups = useApiWhile(true, groupsQuery).data ?? [];
  const genders = useApiWhile(true, gendersQuery).data ?? [];
  const { more, any } = filtersSet(search);

  return (
    <FilterBar label={t('filters')}>
      <Box sx={pair}>
        <FilterText label={t('firstName')} value={search.firstName} onChange={(firstName) => onChange({ firstName })} />
        <FilterText label={t('lastName')} value={search.lastName} onChange={(lastName) => onChange({ lastName })} />
      </Box>
      <MoreFilters
        columns={2}
        set={more}
        onClear={any ? onClear : undefined}
        checkboxes={
          <>
            <FilterCheckbox
              label={t('onlyActive')}
              checked={search.active === undefined}
              onChange={(checked) => onChange({ active: checked ? undefined : 'null' })}
            />
            <FilterCheckbox
              label={t('onlyHolding')}
              checked={search.holds === true}
              onChange={(checked) => onChange({ holds: checked ? true : undefined })}
            />
          </>
        }
      >
        <FilterSelect
          label={t('group')}
          value={search.groupId}
          options={groupOptions(groups)}
          onChange={(groupId) => onChange({ groupId })}
        />
        <FilterSelect
          label={t('gender')}
          value={search.gender}
          options={genderOptions(genders)}
          onChange={(gender) => onChange({ gender })}
        />
      </MoreFilters>
    </FilterBar>
  );
}
