import PolicyOutlined from '@mui/icons-material/PolicyOutlined';
import { useApi } from '../../../ui/api.ts';
import { PagedList } from '../../../ui/paged-list.tsx';
import { ClearButton, EmptyState } from '../../../ui/states.tsx';
import type { AddressSearch } from '../../../ui/use-address-search.ts';
import { auditQuery } from './audit.api.ts';
import { AuditCard, auditColumns } from './audit-columns.tsx';
import { t } from './texts.ts';

export function AuditList({ audit }: { audit: AddressSearch<'/signed-in/admin/audit'> }) {
  const answer = useApi(auditQuery(audit.search));
  const icon = <PolicyOutlined />;

  return (
    <PagedList
      answer={answer}
      searching={audit}
      found={t('found', { count: answer.pagination.resultCount })}
      columns={auditColumns}
      rowKey={(event) => event.id}
      card={AuditCard}
      empty={
        audit.isFiltered ? (
          <EmptyState icon={icon} title={t('noneFound')} text={t('noneFoundText')} action={<ClearButton onClick={audit.clear} />} />
        ) : (
          <EmptyState icon={icon} title={t('empty')} text={t('emptyText')} />
        )
      }
    />
  );
}
