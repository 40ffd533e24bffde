import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import type { Group } from '@riideait/contract';
import { useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Page, PageAction } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { GroupDueDialog } from '../../lending/due-dates/due-date-dialogs.embed.tsx';
import { GroupActions } from './group-actions.tsx';
import { GroupCard, groupColumns } from './group-columns.tsx';
import { AddGroupDialog, DeleteGroupDialog, EditGroupDialog } from './group-dialogs.tsx';
import { groupProgressQuery } from './groups.api.ts';
import { t } from './texts.ts';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete' | 'due'; group: Group };

export function GroupsScreen() {
  const { data: groups } = useApi(groupProgressQuery);
  const mayWrite = useMay('groups:write');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);

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
        actions={(group) => <GroupActions group={group} onDialog={(kind) => setDialog({ kind, group })} />}
      />
      {dialog?.kind === 'add' && <AddGroupDialog onClose={close} />}
      {dialog?.kind === 'due' && <GroupDueDialog group={dialog.group} onClose={close} />}
      {dialog?.kind === 'edit' && <EditGroupDialog group={dialog.group} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteGroupDialog group={dialog.group} onClose={close} />}
    </Page>
  );
}
