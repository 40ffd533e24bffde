import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import type { Owner } from '@riideait/contract';
import { type ReactNode, useState } from 'react';
import { useMayNow } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import type { Column } from '../../../ui/column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Page, PageAction } from '../../../ui/page.tsx';
import { RowActions } from '../../../ui/row-actions.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { BorrowedSection } from './borrowed-section.tsx';
import { AddOwnerDialog, DeleteOwnerDialog, EditOwnerDialog } from './owner-dialogs.embed.tsx';
import { ownersQuery } from './owners.api.ts';
import { t } from './texts.ts';

const columns: Column<Owner>[] = [
  { key: 'name', header: () => t('name'), cell: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'kind', header: () => t('kind'), cell: ({ kind }) => t(`kinds.${kind}`), sortBy: ({ kind }) => kind },
  {
    key: 'nrOfItems',
    header: () => t('items'),
    cell: ({ nrOfItems }) => nrOfItems,
    sortBy: ({ nrOfItems }) => nrOfItems,
    align: 'right',
    width: '1%',
  },
];

const OwnerCard = ({ row: { name, kind, nrOfItems }, actions }: { row: Owner; actions: ReactNode }) => (
  <RowCard wide title={name} detail={`${t(`kinds.${kind}`)} · ${t('pieces', { count: nrOfItems })}`} action={actions} />
);

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; owner: Owner };

/** What is to go back, and whose pieces are. */
export function OwnersScreen() {
  const { data: owners } = useApi(ownersQuery);
  const mayWrite = useMayNow('clothing:write');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const actionsOf = (owner: Owner) => [
    { label: t('edit'), icon: <EditOutlined />, onClick: () => setDialog({ kind: 'edit', owner }) },
    { label: t('delete'), icon: <DeleteOutlined />, onClick: () => setDialog({ kind: 'delete', owner }) },
  ];

  return (
    <Page title={t('title')} action={mayWrite && <PageAction label={t('add')} onClick={() => setDialog({ kind: 'add' })} />}>
      {owners.length > 0 && <BorrowedSection />}
      <DataTable
        columns={columns}
        rows={owners}
        rowKey={({ id }) => id}
        card={OwnerCard}
        paged
        defaultSort={{ key: 'name', order: 'asc' }}
        empty={<EmptyState icon={<KeyOutlined />} title={t('empty')} text={mayWrite ? t('emptyText') : undefined} />}
        actions={mayWrite ? (owner) => <RowActions of={owner.name} actions={actionsOf(owner)} /> : undefined}
      />
      {dialog?.kind === 'add' && <AddOwnerDialog onClose={close} />}
      {dialog?.kind === 'edit' && <EditOwnerDialog owner={dialog.owner} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteOwnerDialog owner={dialog.owner} onClose={close} />}
    </Page>
  );
}
