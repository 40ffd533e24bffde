import { Suspense } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { Page } from '../../../ui/page.tsx';
import { TableSkeleton } from '../../../ui/states.tsx';
import { useAddressSearch } from '../../../ui/use-address-search.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { t } from './texts.ts';

const filters = ['user', 'kind', 'from', 'until'] as const;

export function AuditScreen() {
  const audit = useAddressSearch('/signed-in/admin/audit', { filters });

  return (
    <Page title={t('title')}>
      {useMay('audit:read') && <AuditFilters {...audit} />}
      <Suspense fallback={<TableSkeleton columns={4} />}>
        <AuditList audit={audit} />
      </Suspense>
    </Page>
  );
}
