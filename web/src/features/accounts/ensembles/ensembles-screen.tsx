import '../../../texts/closing.ts';
import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import Diversity3Outlined from '@mui/icons-material/Diversity3Outlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import type { Ensemble } from '@riideait/contract';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { useApi } from '../../../ui/api.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Page, PageAction } from '../../../ui/page.tsx';
import { RowActions } from '../../../ui/row-actions.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useAddressSearch } from '../../../ui/use-address-search.ts';
import { WaitingRequests } from '../beginning/waiting-requests.embed.tsx';
import { EnsembleCard, ensembleColumns } from './ensemble-columns.tsx';
import { EnsembleDataDialog } from './ensemble-data-dialog.tsx';
import { AddEnsembleDialog, EditEnsembleDialog } from './ensemble-dialogs.tsx';
import { ensemblesQuery } from './ensembles.api.ts';

const CloseEnsembleDialog = lazy(() => import('./close-ensemble-dialog.tsx').then((module) => ({ default: module.CloseEnsembleDialog })));

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'data' | 'close'; ensemble: Ensemble };

export function EnsemblesScreen() {
  const { t } = useTranslation('ensembles');
  const { data: ensembles } = useApi(ensemblesQuery);
  const { search: view, filter: setView } = useAddressSearch('/signed-in/admin/ensembles');
  const mayWrite = useMay('ensembles:write');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);

  const actionsOf = (ensemble: Ensemble) => [
    { label: t('edit'), icon: <EditOutlined />, onClick: () => setDialog({ kind: 'edit', ensemble }) },
    { label: t('data'), icon: <FileDownloadOutlined />, onClick: () => setDialog({ kind: 'data', ensemble }) },
    {
      label: ensemble.closesOn === null ? t('closing:close') : t('closing:reopen'),
      icon: ensemble.closesOn === null ? <DeleteForeverOutlined /> : <RestoreOutlined />,
      onClick: () => setDialog({ kind: 'close', ensemble }),
    },
  ];

  return (
    <Page title={t('title')} action={mayWrite && <PageAction label={t('add')} onClick={() => setDialog({ kind: 'add' })} />}>
      <WaitingRequests />
      <DataTable
        columns={ensembleColumns}
        rows={ensembles}
        rowKey={(ensemble) => ensemble.code}
        card={EnsembleCard}
        paged
        view={view}
        onView={setView}
        defaultSort={{ key: 'name', order: 'asc' }}
        empty={<EmptyState icon={<Diversity3Outlined />} title={t('empty')} text={t('emptyText')} />}
        actions={mayWrite ? (ensemble) => <RowActions of={ensemble.name} actions={actionsOf(ensemble)} /> : undefined}
      />
      {dialog?.kind === 'add' && <AddEnsembleDialog onClose={close} />}
      {dialog?.kind === 'data' && <EnsembleDataDialog ensemble={dialog.ensemble} onClose={close} />}
      <Suspense>{dialog?.kind === 'close' && <CloseEnsembleDialog ensemble={dialog.ensemble} onClose={close} />}</Suspense>
      {dialog?.kind === 'edit' && <EditEnsembleDialog ensemble={dialog.ensemble} onClose={close} />}
    </Page>
  );
}
