import UndoOutlined from '@mui/icons-material/UndoOutlined';
import type { InstructorRights, SentInvitation } from '@riideait/contract';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import type { Column } from '../../../ui/column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { RowActions } from '../../../ui/row-actions.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { Instructed } from './instructed.tsx';
import { t } from './texts.ts';
import { invitationsQuery, useWithdrawInvitation } from './users.api.ts';

/** The role, and of an instructor groups and rights. */
function Offered({ role, roleCode, ...rights }: Pick<SentInvitation, 'role' | 'roleCode' | keyof InstructorRights>) {
  const ensembleCode = useCurrentUser()?.ensembleCode;
  if (roleCode !== 'ROLE_INSTRUCTOR') return role;
  return (
    <>
      {role}: <Instructed rights={rights} ensembleCode={ensembleCode} />
    </>
  );
}

const columns: Column<SentInvitation>[] = [
  { key: 'email', header: () => t('email'), cell: ({ email }) => email },
  { key: 'role', header: () => t('role'), cell: (invitation) => <Offered {...invitation} /> },
  { key: 'createdAt', header: () => t('sentAt'), cell: ({ createdAt }) => formatDateTime(createdAt) },
];

const InvitationRow = ({ row: { email, createdAt, ...offer }, actions }: { row: SentInvitation; actions: ReactNode }) => (
  <RowCard
    title={email}
    detail={
      <>
        <Offered {...offer} /> · {formatDateTime(createdAt)}
      </>
    }
    action={actions}
  />
);

/** Open invitations; nothing without any. */
export function InvitationsCard() {
  const invitations = useApiWhile(true, invitationsQuery).data ?? [];
  const [withdrawn, setWithdrawn] = useState<SentInvitation | null>(null);
  if (invitations.length === 0 && withdrawn === null) return null;

  return (
    <>
      <DataTable
        title={t('invitations', { number: invitations.length })}
        columns={columns}
        rows={invitations}
        rowKey={({ id }) => id}
        card={InvitationRow}
        empty=""
        actions={(invitation) => (
          <RowActions
            of={invitation.email}
            actions={[{ label: t('withdraw'), icon: <UndoOutlined />, onClick: () => setWithdrawn(invitation) }]}
          />
        )}
      />
      {withdrawn && (
        <DeleteDialog
          title={t('withdrawTitle', { email: withdrawn.email })}
          text={t('withdrawText')}
          confirmLabel={t('withdraw')}
          useDelete={useWithdrawInvitation}
          input={{ params: { id: withdrawn.id } }}
          onClose={() => setWithdrawn(null)}
        />
      )}
    </>
  );
}
