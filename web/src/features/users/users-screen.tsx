import type { User } from '@riideait/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shell/use-session.ts';
import { Page, PageAction } from '../../ui/page.tsx';
import { TableSkeleton } from '../../ui/states.tsx';
import { useAddressSearch } from '../../ui/use-address-search.ts';
import { DueDateCard } from '../ensembles/due-date-card.embed.tsx';
import { OfflineCard } from '../ensembles/offline-card.embed.tsx';
import { SecurityCard } from '../ensembles/security-card.embed.tsx';
import { StrangersCardSettings } from '../ensembles/strangers-card.embed.tsx';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { TakeInDialog } from './take-in-dialog.tsx';
import type { UserDeed } from './user-actions.tsx';
import { AddUserDialog, EditUserDialog } from './user-dialogs.tsx';
import { UserFilters } from './user-filters.tsx';
import { EndSecondFactorQuestion, RemoveUserQuestion } from './user-questions.tsx';
import { UsersList } from './users-list.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

const filters = ['name', 'ensembleCode', 'roleCode', 'confirmed', 'active'] as const;

type OpenDialog = { kind: 'add' } | { kind: UserDeed; user: User };

/** Users, those without an ensemble first. */
export function UsersScreen() {
  const { t } = useTranslation('users');
  const users = useAddressSearch('/signed-in/admin/users', { filters });
  const mayRead = useMay('users:read');
  const mayWrite = useMay('users:write');
  const mayRequire = useMay('own-ensemble:write');
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
      {mayRequire && <DueDateCard />}
      {mayRequire && <OfflineCard />}
      {mayRequire && <StrangersCardSettings />}
      {mayRequire && <SecurityCard />}
      {dialog?.kind === 'add' && <AddUserDialog ensembleCode={search.ensembleCode} onClose={close} />}
      {dialog?.kind === 'edit' && <EditUserDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'takeIn' && <TakeInDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveUserQuestion user={dialog.user} onClose={close} />}
      {dialog?.kind === 'invitationLink' && <InvitationLinkDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'endSecondFactor' && <EndSecondFactorQuestion user={dialog.user} onClose={close} />}
    </Page>
  );
}
