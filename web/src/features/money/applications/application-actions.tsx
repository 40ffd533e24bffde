import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import type { Application } from '@riideait/contract';
import { useState } from 'react';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { CopyApplicationDialog, DeleteApplicationDialog, EditApplicationDialog } from './application-dialogs.tsx';
import { useApplicationSheet } from './applications.api.ts';
import { t } from './texts.ts';

const dialogs = { edit: EditApplicationDialog, copy: CopyApplicationDialog, delete: DeleteApplicationDialog } as const;

export function ApplicationActions({ application }: { application: Application }) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const { start } = useApplicationSheet(application.id);
  const Dialog = open && dialogs[open];
  return (
    <>
      <MenuButton
        label={t('actions')}
        actions={[
          { label: t('edit'), icon: <EditOutlined />, onClick: () => setOpen('edit') },
          { label: t('download'), icon: <FileDownloadOutlined />, onClick: start },
          { label: t('copy'), icon: <ContentCopyOutlined />, onClick: () => setOpen('copy') },
          { label: t('delete'), icon: <DeleteOutlined />, onClick: () => setOpen('delete') },
        ]}
      />
      {Dialog && <Dialog application={application} onClose={() => setOpen(null)} />}
    </>
  );
}
