import { useTranslation } from 'react-i18next';
import { useMay } from '../../shell/use-session.ts';
import { useApiWhile } from '../../ui/api.ts';
import { FilterBar, FilterCheckbox, FilterSelect, FilterText } from '../../ui/filters.tsx';
import { MoreFilters } from '../../ui/more-filters.tsx';
import { ensembleOptions, ensemblesQuery } from '../ensembles/ensembles.api.ts';
import { useRoleOptions } from './use-role-options.ts';
import { filtersSet, type UsersSearching } from './use-users-search.ts';

/** Name, ensemble (for those who see them all), role, whether confirmed, whether active. */
export function UserFilters({ search, filter, clear }: UsersSearching) {
  const { t } = useTranslation('users');
  const seesEnsembles = useMay('ensembles:read');
  const ensembles = useApiWhile(seesEnsembles, ensemblesQuery).data ?? [];
  const roles = useRoleOptions();
  const set = filtersSet(search);

  return (
    <FilterBar label={t('filters')}>
      <FilterText label={t('nameOrEmail')} value={search.name} onChange={(name) => filter({ name })} />
      <MoreFilters
        set={set.more}
        onClear={set.any ? clear : undefined}
        checkboxes={
          <>
            <FilterCheckbox
              label={t('onlyConfirmed')}
              checked={search.confirmed === true}
              onChange={(checked) => filter({ confirmed: checked || undefined })}
            />
            <FilterCheckbox
              label={t('onlyActive')}
              checked={search.active === true}
              onChange={(checked) => filter({ active: checked || undefined })}
            />
          </>
        }
      >
        {seesEnsembles && (
          <FilterSelect
            label={t('ensemble')}
            value={search.ensembleCode}
            options={ensembleOptions(ensembles)}
            onChange={(ensembleCode) => filter({ ensembleCode })}
          />
        )}
        <FilterSelect label={t('role')} value={search.roleCode} options={roles} onChange={(roleCode) => filter({ roleCode })} />
      </MoreFilters>
    </FilterBar>
  );
}
