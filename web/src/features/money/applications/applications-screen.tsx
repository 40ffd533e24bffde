import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import { type ApplicationRow, writtenAmount } from '@riideait/contract';
import { type ReactNode, useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { useApi } from '../../../ui/api.ts';
import type { Column } from '../../../ui/column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Page, PageAction } from '../../../ui/page.tsx';
import { RowActions } from '../../../ui/row-actions.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AddApplicationDialog, CopyApplicationDialog, DeleteApplicationDialog } from './application-dialogs.tsx';
import { applicationsQuery } from './applications.api.ts';
import { t } from './texts.ts';
import { setsInWords } from './words.ts';

const ApplicationLink = ({ id, title }: ApplicationRow) => (
  <TextLink to="/applications/$id" params={{ id }} sx={{ overflowWrap: 'anywhere' }}>
    {title}
  </TextLink>
);

const columns: Column<ApplicationRow>[] = [
  { key: 'title', header: () => t('name'), cell: ApplicationLink, sortBy: ({ title }) => title },
  { key: 'sets', header: () => t('sets'), cell: setsInWords },
  { key: 'madeAt', header: () => t('madeAt'), cell: ({ madeAt }) => formatDate(madeAt), sortBy: ({ madeAt }) => madeAt, align: 'right' },
  {
    key: 'sum',
    header: () => t('sum'),
    cell: ({ sumCents }) => writtenAmount(sumCents),
    sortBy: ({ sumCents }) => sumCents,
    align: 'right',
  },
];

const ApplicationCard = ({ row, actions }: { row: ApplicationRow; actions: ReactNode }) => (
  <RowCard
    wide
    title={<ApplicationLink {...row} />}
    detail={[setsInWords(row), writtenAmount(row.sumCents)].filter(Boolean).join(' · ')}
    action={actions}
  />
);

type OpenDialog = { kind: 'add' } | { kind: 'copy' | 'delete'; application: ApplicationRow };

/** Applications for money, the newest first. */
export function ApplicationsScreen() {
  const { data: applications } = useApi(applicationsQuery);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <Page title={t('title')} action={<PageAction label={t('add')} onClick={() => setDialog({ kind: 'add' })} />}>
      <DataTable
        columns={columns}
        rows={applications}
        rowKey={({ id }) => id}
        card={ApplicationCard}
        empty={<EmptyState icon={<RequestQuoteOutlined />} title={t('empty')} text={t('emptyText')} />}
        actions={(application) => (
          <RowActions
            of={application.title}
            actions={[
              { label: t('copy'), icon: <ContentCopyOutlined />, onClick: () => setDialog({ kind: 'copy', application }) },
              { label: t('delete'), icon: <DeleteOutlined />, onClick: () => setDialog({ kind: 'delete', application }) },
            ]}
          />
        )}
      />
      {dialog?.kind === 'add' && <AddApplicationDialog onClose={close} />}
      {dialog?.kind === 'copy' && <CopyApplicationDialog application={dialog.application} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteApplicationDialog application={dialog.application} onClose={close} />}
    </Page>
  );
}
