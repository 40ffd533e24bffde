import Box from '@mui/material/Box';
import { FilterDate } from '../../../ui/filter-date.tsx';
import { FilterBar, FilterText } from '../../../ui/filters.tsx';
import type { AddressSearch } from '../../../ui/use-address-search.ts';
import { KindFilter } from './kind-filter.tsx';
import { t } from './texts.ts';

/** Both days in one row on a phone. */
const days = { display: { xs: 'grid', sm: 'contents' }, gridTemplateColumns: '1fr 1fr', gap: 1.5, '& > *': { flex: '1 1 160px' } } as const;

export const AuditFilters = ({ search, filter, clear, isFiltered }: AddressSearch<'/signed-in/admin/audit'>) => (
  <FilterBar label={t('filters')} onClear={isFiltered ? clear : undefined}>
    <FilterText label={t('user')} value={search.user} onChange={(user) => filter({ user })} />
    <KindFilter value={search.kind} onChange={(kind) => filter({ kind })} />
    <Box sx={days}>
      <FilterDate name="from" label={t('from')} value={search.from} onChange={(from) => filter({ from })} />
      <FilterDate name="until" label={t('until')} value={search.until} onChange={(until) => filter({ until })} />
    </Box>
  </FilterBar>
);
