import PolicyOutlined from '@mui/icons-material/PolicyOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../ui/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { auditQuery } from './audit.api.ts';
import { AuditCard, auditColumns } from './audit-columns.tsx';
import type { AuditSearching } from './use-audit-search.ts';

/** The page of events that the address asks for. */
export function AuditList({ search, toPage, clear, isFiltered }: AuditSearching) {
  const { t } = useTranslation('audit');
  const { data: events, pagination, busy } = useApi(auditQuery(search));

  // the page is no more: the address is an old one
  if (!busy && events.length === 0 && search.page > 1)
    return <Navigate from="/admin/audit" to="." search={(now) => ({ ...now, page: 1 })} replace />;

  return (
    <>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: -1 }}>
        {t('found', { count: pagination.resultCount })}
      </Typography>
      <DataTable
        columns={auditColumns}
        rows={events}
        rowKey={(event) => event.id}
        card={AuditCard}
        paging={{ page: search.page, count: search.count, resultCount: pagination.resultCount, onPage: toPage }}
        busy={busy}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<PolicyOutlined />}
              title={t('noneFound')}
              text={t('noneFoundText')}
              action={
                <Button variant="outlined" onClick={clear}>
                  {t('clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<PolicyOutlined />} title={t('empty')} text={t('emptyText')} />
          )
        }
      />
    </>
  );
}
