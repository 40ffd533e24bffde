import CheckroomOutlined from '@mui/icons-material/CheckroomOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import StraightenOutlined from '@mui/icons-material/StraightenOutlined';
import type { Group } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { useApi } from '../../../ui/api.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Page, PageAction } from '../../../ui/page.tsx';
import { RowActions } from '../../../ui/row-actions.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { GroupDueDialog } from '../../lending/due-dates/due-date-dialogs.embed.tsx';
import { GroupCard, groupColumns } from './group-columns.tsx';
import { AddGroupDialog, DeleteGroupDialog, EditGroupDialog } from './group-dialogs.tsx';
import { groupsQuery } from './groups.api.ts';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete' | 'due'; group: Group };

export function GroupsScreen() {
  const { t } = useTranslation('groups');
  const { data: groups } = useApi(groupsQuery);
  const mayWrite = useMay('groups:write');
  const mayMeasure = useMay('people:write');
  const mayIssue = useMay('issuing:write');
  const mayDress = useMay('dressing:use');
  const mayDelete = useMay('groups:delete');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);

  const navigate = useNavigate();
  const actionsOf = (group: Group) => [
    ...(mayDress && !group.borrowers
      ? [
          {
            label: t('dress'),
            icon: <CheckroomOutlined />,
            onClick: () => void navigate({ to: '/dressing', search: { groupId: group.id } }),
          },
        ]
      : []),
    ...(mayIssue ? [{ label: t('due'), icon: <EventOutlined />, onClick: () => setDialog({ kind: 'due', group }) }] : []),
    {
      label: t('ui:print'),
      icon: <PrintOutlined />,
      onClick: () => void navigate({ to: '/print/group/$id', params: { id: group.id } }),
    },
    ...(mayMeasure && !group.borrowers
      ? [
          {
            label: t('measure'),
            icon: <StraightenOutlined />,
            onClick: () => void navigate({ to: '/people/measure', search: { groupId: group.id } }),
          },
        ]
      : []),
    ...(mayWrite ? [{ label: t('edit'), icon: <EditOutlined />, onClick: () => setDialog({ kind: 'edit', group }) }] : []),
    ...(mayDelete ? [{ label: t('delete'), icon: <DeleteOutlined />, onClick: () => setDialog({ kind: 'delete', group }) }] : []),
  ];

  return (
    <Page title={t('title')} action={mayWrite && <PageAction label={t('add')} onClick={() => setDialog({ kind: 'add' })} />}>
      <DataTable
        columns={groupColumns}
        rows={groups}
        rowKey={(group) => group.id}
        card={GroupCard}
        paged
        defaultSort={{ key: 'name', order: 'asc' }}
        empty={<EmptyState icon={<GroupsOutlined />} title={t('empty')} text={mayWrite ? t('emptyText') : undefined} />}
        actions={(group) => <RowActions of={group.name} actions={actionsOf(group)} />}
      />
      {dialog?.kind === 'add' && <AddGroupDialog onClose={close} />}
      {dialog?.kind === 'due' && <GroupDueDialog group={dialog.group} onClose={close} />}
      {dialog?.kind === 'edit' && <EditGroupDialog group={dialog.group} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteGroupDialog group={dialog.group} onClose={close} />}
    </Page>
  );
}
