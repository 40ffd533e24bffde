import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import Diversity3Outlined from '@mui/icons-material/Diversity3Outlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import Typography from '@mui/material/Typography';
import type { Ensemble, EnsembleRow } from '@riideait/contract';
import { lazy, Suspense, useMemo, useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { FilterBar, FilterText } from '../../../ui/filters.tsx';
import { type Action, MenuButton } from '../../../ui/menu-button.tsx';
import { Page, PageAction } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { useAddressSearch } from '../../../ui/use-address-search.ts';
import { InstallationCard } from '../../upkeep/installation/installation-card.embed.tsx';
import { WaitingRequests } from '../beginning/waiting-requests.embed.tsx';
import { EnsembleActions } from '../limits/ensemble-actions.embed.tsx';
import { t as closingText } from './closing-texts.ts';
import { EnsembleCard, ensembleColumns } from './ensemble-columns.tsx';
import { EnsembleDataDialog } from './ensemble-data-dialog.tsx';
import { AddEnsembleDialog, EditEnsembleDialog } from './ensemble-dialogs.tsx';
import { ensemblesQuery } from './ensembles.api.ts';
import { foundEnsembles } from './found-ensembles.ts';
import { t } from './texts.ts';

const CloseEnsembleDialog = lazy(() => import('./close-ensemble-dialog.tsx').then((module) => ({ default: module.CloseEnsembleDialog })));

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'data' | 'close'; ensemble: Ensemble };

export function EnsemblesScreen() {
  const { data: ensembles } = useApi(ensemblesQuery);
  const { search, filter } = useAddressSearch('/signed-in/admin/ensembles');
  const { name, ...view } = search;
  const found = useMemo(() => foundEnsembles(ensembles, name), [ensembles, name]);
  const mayWrite = useMay('ensembles:write');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);

  const actionsOf = (ensemble: Ensemble, decisions: readonly Action[]): Action[] => [
    { label: t('edit'), icon: <EditOutlined />, onClick: () => setDialog({ kind: 'edit', ensemble }) },
    { label: t('data'), icon: <FileDownloadOutlined />, onClick: () => setDialog({ kind: 'data', ensemble }) },
    ...decisions,
    {
      label: ensemble.closesOn === null ? closingText('close') : closingText('reopen'),
      icon: ensemble.closesOn === null ? <DeleteForeverOutlined /> : <RestoreOutlined />,
      onClick: () => setDialog({ kind: 'close', ensemble }),
      danger: ensemble.closesOn === null,
    },
  ];

  return (
    <Page title={t('title')} action={mayWrite && <PageAction label={t('add')} onClick={() => setDialog({ kind: 'add' })} />}>
      <WaitingRequests />
      <InstallationCard />
      <FilterBar label={t('filter')}>
        <FilterText label={t('find')} value={name} onChange={(typed) => filter({ name: typed })} />
      </FilterBar>
      <Gathered ensembles={ensembles} />
      <DataTable
        columns={ensembleColumns}
        rows={found}
        rowKey={(ensemble) => ensemble.code}
        card={EnsembleCard}
        paged
        view={view}
        onView={filter}
        defaultSort={{ key: 'name', order: 'asc' }}
        empty={
          name === undefined ? (
            <EmptyState icon={<Diversity3Outlined />} title={t('empty')} text={t('emptyText')} />
          ) : (
            <EmptyState title={t('noneFound')} />
          )
        }
        actions={
          mayWrite
            ? (ensemble) => (
                <EnsembleActions {...ensemble}>
                  {(decisions) => <MenuButton label={uiText('actions')} of={ensemble.name} actions={actionsOf(ensemble, decisions)} />}
                </EnsembleActions>
              )
            : undefined
        }
      />
      {dialog?.kind === 'add' && <AddEnsembleDialog onClose={close} />}
      {dialog?.kind === 'data' && <EnsembleDataDialog ensemble={dialog.ensemble} onClose={close} />}
      <Suspense>{dialog?.kind === 'close' && <CloseEnsembleDialog ensemble={dialog.ensemble} onClose={close} />}</Suspense>
      {dialog?.kind === 'edit' && <EditEnsembleDialog ensemble={dialog.ensemble} onClose={close} />}
    </Page>
  );
}

/** How old the figures are: the oldest of them, since they come one after another. */
function Gathered({ ensembles }: { ensembles: readonly EnsembleRow[] }) {
  if (ensembles.length === 0) return null;
  const [oldest] = ensembles.flatMap(({ asOf }) => asOf ?? []).toSorted();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', px: { xs: 1, sm: 0 } }}>
      {oldest === undefined ? t('notCounted') : t('asOf', { at: formatDateTime(oldest) })}
    </Typography>
  );
}
