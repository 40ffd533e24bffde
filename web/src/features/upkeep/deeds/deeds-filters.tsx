import { deedKindCodes } from '@riideait/contract';
import { useCurrentUser, useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { FilterBar, FilterSelect } from '../../../ui/filters.tsx';
import { usersQuery } from '../../accounts/users/users.api.ts';
import { PersonFilter } from './person-filter.tsx';
import { t } from './texts.ts';
import type { DeedsSearching } from './use-deeds-search.ts';

/** Most users of an ensemble in the filter. */
const MOST_USERS = 100;

export function DeedsFilters({ search, filter, clear, isFiltered }: DeedsSearching) {
  const ensembleCode = useCurrentUser()?.ensembleCode ?? undefined;
  const users = useApiWhile(useMay('users:read'), usersQuery({ ensembleCode, page: 1, count: MOST_USERS })).data;

  return (
    <FilterBar label={t('filters')} onClear={isFiltered ? clear : undefined}>
      <PersonFilter value={search.personId} onChange={(personId) => filter({ personId })} />
      {users && (
        <FilterSelect
          label={t('user')}
          value={search.userId}
          options={users.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(userId) => filter({ userId })}
        />
      )}
      <FilterSelect
        label={t('kind')}
        value={search.kind}
        options={deedKindCodes.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(kind) => filter({ kind })}
      />
    </FilterBar>
  );
}
