import { useApiWhile } from '../../../ui/api.ts';
import { FilterBar, FilterCheckbox, FilterSelect, FilterText } from '../../../ui/filters.tsx';
import { MoreFilters } from '../../../ui/more-filters.tsx';
import { groupOptions, groupsQuery } from '../groups/groups.api.ts';
import { genderOptions, gendersQuery } from './people.api.ts';
import { t } from './texts.ts';
import type { PeopleSearching } from './use-people-search.ts';

/** The typed name: links may still have first and last name apart. */
const nameIn = ({ name, firstName, lastName }: PeopleSearching['search']): string | undefined =>
  [name, firstName, lastName].filter(Boolean).join(' ') || undefined;

export function PeopleFilters({ search, filter, clear, isFiltered }: PeopleSearching) {
  const groups = useApiWhile(true, groupsQuery).data ?? [];
  const genders = useApiWhile(true, gendersQuery).data ?? [];
  const { groupId, gender, active, holds, late, heldOverYear, confirmed } = search;

  return (
    <FilterBar label={t('filters')}>
      <FilterText
        label={t('name')}
        value={nameIn(search)}
        onChange={(name) => filter({ name, firstName: undefined, lastName: undefined })}
      />
      <MoreFilters
        columns={2}
        values={[groupId, gender, active, holds, late, heldOverYear, confirmed]}
        onClear={isFiltered ? clear : undefined}
        checkboxes={
          <>
            <FilterCheckbox
              label={t('onlyActive')}
              checked={active === undefined}
              onChange={(checked) => filter({ active: checked ? undefined : 'null' })}
            />
            {/* From a link: the form has no other way to it. */}
            {active === 'false' && <FilterCheckbox label={t('onlyInactive')} checked onChange={() => filter({ active: undefined })} />}
            <FilterCheckbox
              label={t('onlyHolding')}
              checked={holds === true}
              onChange={(checked) => filter({ holds: checked ? true : undefined })}
            />
            <FilterCheckbox
              label={t('onlyLate')}
              checked={late === true}
              onChange={(checked) => filter({ late: checked ? true : undefined })}
            />
            <FilterCheckbox
              label={t('heldOverYear')}
              checked={heldOverYear === true}
              onChange={(checked) => filter({ heldOverYear: checked ? true : undefined })}
            />
            <FilterCheckbox
              label={t('onlyUnconfirmed')}
              checked={confirmed === false}
              onChange={(checked) => filter({ confirmed: checked ? false : undefined })}
            />
            {/* From a link: the form has no other way to it. */}
            {confirmed === true && <FilterCheckbox label={t('onlyConfirmed')} checked onChange={() => filter({ confirmed: undefined })} />}
          </>
        }
      >
        <FilterSelect label={t('group')} value={groupId} options={groupOptions(groups)} onChange={(groupId) => filter({ groupId })} />
        <FilterSelect label={t('gender')} value={gender} options={genderOptions(genders)} onChange={(gender) => filter({ gender })} />
      </MoreFilters>
    </FilterBar>
  );
}
