import { EmailStatus } from '@riideait/contract';
import { useTranslation } from '../../../texts/i18n.ts';
import { FilterBar, FilterSelect, FilterText } from '../../../ui/filters.tsx';
import type { EmailLogSearching } from './use-email-log-search.ts';

export function EmailLogFilters({ search, filter, clear, isFiltered }: EmailLogSearching) {
  const { t } = useTranslation('email-log');
  return (
    <FilterBar label={t('filters')} onClear={isFiltered ? clear : undefined}>
      <FilterText label={t('recipient')} value={search.personName} onChange={(personName) => filter({ personName })} />
      <FilterSelect
        label={t('status')}
        value={search.status}
        options={EmailStatus.options.map((value) => ({ value, label: t(`states.${value}`) }))}
        onChange={(status) => filter({ status })}
      />
    </FilterBar>
  );
}
