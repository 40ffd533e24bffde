import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import type { Batch } from '@riideait/contract';
import { useState } from 'react';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { PrintLink } from '../../../ui/print-link.tsx';
import { DeleteBatchDialog, EditBatchDialog } from './batch-dialogs.tsx';
import { t } from './texts.ts';

const dialogs = { edit: EditBatchDialog, delete: DeleteBatchDialog } as const;

export function BatchActions({ batch }: { batch: Batch }) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const actions = [
    { label: t('edit'), icon: <EditOutlined />, onClick: () => setOpen('edit') },
    ...(batch.closedAt === null ? [{ label: t('delete'), icon: <DeleteOutlined />, onClick: () => setOpen('delete') }] : []),
  ];
  const Dialog = open && dialogs[open];
  return (
    <>
      <PrintLink to="/print/batches/$id" params={{ id: batch.id }} />
      <MenuButton label={t('actions')} actions={actions} />
      {Dialog && <Dialog batch={batch} onClose={() => setOpen(null)} />}
    </>
  );
}
