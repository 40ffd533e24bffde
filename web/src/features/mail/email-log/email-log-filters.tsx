import { EmailStatus } from '@riideait/contract';
import { FilterBar, FilterSelect, FilterText } from '../../../ui/filters.tsx';
import { t } from './texts.ts';
import type { EmailLogSearching } from './use-email-log-search.ts';

export const EmailLogFilters = ({ search, filter, clear, isFiltered }: EmailLogSearching) => (
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
