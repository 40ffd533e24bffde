import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import type { Performance } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { AskAgain } from '../../mail/reminders/performance-mails.embed.tsx';
import { useMayChange } from './may-change.ts';
import { CopyPerformanceDialog, DeletePerformanceDialog, EditPerformanceDialog } from './performance-dialogs.tsx';
import { t } from './texts.ts';

const dialogs = { edit: EditPerformanceDialog, copy: CopyPerformanceDialog, delete: DeletePerformanceDialog } as const;

export function PerformanceActions({ performance }: { performance: Performance }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const mayCopy = useMay('performances:write') && !performance.shared;
  const { mayChange } = useMayChange(performance);
  const print = (sheet: 'wall' | 'cards' | 'people') =>
    void navigate({ to: '/print/performances/$id', params: { id: performance.id }, search: { sheet } });
  const actions = [
    ...(mayChange ? [{ label: t('edit'), icon: <EditOutlined />, onClick: () => setOpen('edit') }] : []),
    ...(mayCopy ? [{ label: t('copy'), icon: <ContentCopyOutlined />, onClick: () => setOpen('copy') }] : []),
    { label: t('printWall'), icon: <PrintOutlined />, onClick: () => print('wall') },
    { label: t('printCards'), icon: <PrintOutlined />, onClick: () => print('cards') },
    { label: t('printPeople'), icon: <PrintOutlined />, onClick: () => print('people') },
    ...(mayChange ? [{ label: t('delete'), icon: <DeleteOutlined />, onClick: () => setOpen('delete') }] : []),
  ];
  const [answeredOther, setAnsweredOther] = useState(0);
  const Dialog = open && dialogs[open];
  return (
    <>
      <MenuButton label={t('actions')} actions={actions} />
      {Dialog && <Dialog performance={performance} onMoved={setAnsweredOther} onClose={() => setOpen(null)} />}
      {answeredOther > 0 && <AskAgain performanceId={performance.id} answeredOther={answeredOther} onClose={() => setAnsweredOther(0)} />}
    </>
  );
}
