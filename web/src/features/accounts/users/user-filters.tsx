import { useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { FilterBar, FilterCheckbox, FilterSelect, FilterText } from '../../../ui/filters.tsx';
import { MoreFilters } from '../../../ui/more-filters.tsx';
import type { AddressSearch } from '../../../ui/use-address-search.ts';
import { ensembleOptions, ensemblesQuery } from '../ensembles/ensembles.api.ts';
import { t } from './texts.ts';
import { useRoleOptions } from './use-role-options.ts';

/** The filter by ensemble is for users with access to all ensembles. */
export function UserFilters({ search, filter, clear, isFiltered }: AddressSearch<'/signed-in/admin/users'>) {
  const seesEnsembles = useMay('ensembles:read');
  const ensembles = useApiWhile(seesEnsembles, ensemblesQuery).data ?? [];
  const roles = useRoleOptions();
  const { ensembleCode, roleCode, confirmed, active } = search;

  return (
    <FilterBar label={t('filters')}>
      <FilterText label={t('nameOrEmail')} value={search.name} onChange={(name) => filter({ name })} />
      <MoreFilters
        values={[ensembleCode, roleCode, confirmed, active]}
        onClear={isFiltered ? clear : undefined}
        checkboxes={
          <>
            <FilterCheckbox
              label={t('onlyConfirmed')}
              checked={confirmed === true}
              onChange={(checked) => filter({ confirmed: checked || undefined })}
            />
            <FilterCheckbox
              label={t('onlyActive')}
              checked={active === true}
              onChange={(checked) => filter({ active: checked || undefined })}
            />
          </>
        }
      >
        {seesEnsembles && (
          <FilterSelect
            label={t('ensemble')}
            value={ensembleCode}
            options={ensembleOptions(ensembles)}
            onChange={(ensembleCode) => filter({ ensembleCode })}
          />
        )}
        <FilterSelect label={t('role')} value={roleCode} options={roles} onChange={(roleCode) => filter({ roleCode })} />
      </MoreFilters>
    </FilterBar>
  );
}
