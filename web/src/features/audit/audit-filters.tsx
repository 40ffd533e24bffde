import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { FilterDate } from '../../ui/filter-date.tsx';
import { FilterBar, FilterText } from '../../ui/filters.tsx';
import { KindFilter } from './kind-filter.tsx';
import type { AuditSearching } from './use-audit-search.ts';

/** On a phone the two days stand beside each other. */
const days = { display: { xs: 'grid', sm: 'contents' }, gridTemplateColumns: '1fr 1fr', gap: 1.5, '& > *': { flex: '1 1 160px' } } as const;

export function AuditFilters({ search, filter, clear, isFiltered }: AuditSearching) {
  const { t } = useTranslation('audit');
  return (
    <FilterBar label={t('filters')}>
      <FilterText label={t('user')} value={search.user} onChange={(user) => filter({ user })} />
      <KindFilter value={search.kind} onChange={(kind) => filter({ kind })} />
      <Box sx={days}>
        <FilterDate label={t('from')} value={search.from} onChange={(from) => filter({ from })} />
        <FilterDate label={t('until')} value={search.until} onChange={(until) => filter({ until })} />
      </Box>
      {isFiltered && (
        <Button onClick={clear} sx={{ '&&': { flex: '0 0 auto' } }}>
          {t('clear')}
        </Button>
      )}
    </FilterBar>
  );
}
