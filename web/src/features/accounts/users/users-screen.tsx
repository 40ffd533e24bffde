import type { User } from '@riideait/contract';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { Page, PageAction } from '../../../ui/page.tsx';
import { TableSkeleton } from '../../../ui/states.tsx';
import { useAddressSearch } from '../../../ui/use-address-search.ts';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { TakeInDialog } from './take-in-dialog.tsx';
import { t } from './texts.ts';
import type { UserDeed } from './user-actions.tsx';
import { AddUserDialog, EditUserDialog } from './user-dialogs.tsx';
import { UserFilters } from './user-filters.tsx';
import { EndSecondFactorQuestion, RemoveUserQuestion } from './user-questions.tsx';
import { UsersList } from './users-list.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

const EraseUserDialog = lazy(() => import('./erase-user-dialog.tsx').then((module) => ({ default: module.EraseUserDialog })));

const filters = ['name', 'ensembleCode', 'roleCode', 'confirmed', 'active'] as const;

interface OpenDeed {
  kind: UserDeed;
  user: User;
}
type OpenDialog = { kind: 'add' } | OpenDeed;

const dialogs: Record<UserDeed, ComponentType<DialogProps & { user: User }>> = {
  edit: EditUserDialog,
  takeIn: TakeInDialog,
  remove: RemoveUserQuestion,
  erase: EraseUserDialog,
  invitationLink: InvitationLinkDialog,
  endSecondFactor: EndSecondFactorQuestion,
};

function DeedDialog({ kind, user, onClose }: DialogProps & OpenDeed) {
  const Dialog = dialogs[kind];
  return (
    <Suspense>
      <Dialog user={user} onClose={onClose} />
    </Suspense>
  );
}

/** Users, those without an ensemble first. */
export function UsersScreen() {
  const users = useAddressSearch('/signed-in/admin/users', { filters });
  const mayRead = useMay('users:read');
  const mayWrite = useMay('users:write');
  const seesWaiting = useMay('ensembles:read');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const { search, isFiltered, clear } = users;
  const isHiding = isFiltered || search.page > 1;

  return (
    <Page title={t('title')} action={mayWrite && <PageAction label={t('add')} onClick={() => setDialog({ kind: 'add' })} />}>
      {seesWaiting && <WaitingNotice isHiding={isHiding} onShow={clear} />}
      {mayRead && <UserFilters {...users} />}
      <Suspense fallback={<TableSkeleton />}>
        <UsersList users={users} mayWrite={mayWrite} onChoose={(kind, user) => setDialog({ kind, user })} />
      </Suspense>
      {mayRead && <InvitationsCard />}
      {dialog?.kind === 'add' && <AddUserDialog ensembleCode={search.ensembleCode} onClose={close} />}
      {dialog !== null && dialog.kind !== 'add' && <DeedDialog {...dialog} onClose={close} />}
    </Page>
  );
}
