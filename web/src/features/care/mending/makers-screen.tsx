import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Card from '@mui/material/Card';
import type { Maker } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../ui/api.ts';
import { Page, PageAction } from '../../../ui/page.tsx';
import { RowActions } from '../../../ui/row-actions.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { useMakerLinks } from '../makers/maker-link.embed.tsx';
import { AddMakerDialog, DeleteMakerDialog, EditMakerDialog } from './maker-dialogs.tsx';
import { makersQuery } from './makers.api.ts';
import { t } from './texts.ts';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; maker: Maker };

/** Who mends and makes. */
export function MakersScreen() {
  const navigate = useNavigate();
  const { data: makers } = useApi(makersQuery);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const links = useMakerLinks();
  const close = () => setDialog(null);
  const actionsOf = (maker: Maker) => [
    ...links.actionsOf(maker),
    { label: uiText('print'), icon: <PrintOutlined />, onClick: () => void navigate({ to: '/print/jobs', search: { makerId: maker.id } }) },
    { label: t('edit'), icon: <EditOutlined />, onClick: () => setDialog({ kind: 'edit', maker }) },
    { label: t('delete'), icon: <DeleteOutlined />, onClick: () => setDialog({ kind: 'delete', maker }) },
  ];

  return (
    <Page title={t('makers')} action={<PageAction label={t('addMaker')} onClick={() => setDialog({ kind: 'add' })} />}>
      <Card>
        {makers.length === 0 && <EmptyState icon={<HandymanOutlined />} title={t('makersEmpty')} text={t('makersEmptyText')} />}
        <RowList>
          {makers.map((maker) => (
            <li key={maker.id}>
              <RowCard
                title={maker.name}
                detail={
                  <>
                    <div>{[maker.phone, maker.email].filter(Boolean).join(' · ')}</div>
                    {maker.note !== null && <div>{maker.note}</div>}
                    <div>{countsOf(maker, t('openJobs', { count: maker.openJobs }), t('doneJobs', { count: maker.doneJobs }))}</div>
                  </>
                }
                action={<RowActions of={maker.name} actions={actionsOf(maker)} />}
              />
            </li>
          ))}
        </RowList>
      </Card>
      {links.dialog}
      {dialog?.kind === 'add' && <AddMakerDialog onClose={close} />}
      {dialog?.kind === 'edit' && <EditMakerDialog maker={dialog.maker} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteMakerDialog maker={dialog.maker} onClose={close} />}
    </Page>
  );
}

const countsOf = ({ openJobs, doneJobs }: Maker, open: string, done: string) =>
  [openJobs > 0 && open, doneJobs > 0 && done].filter(Boolean).join(', ');
