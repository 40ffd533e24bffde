import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ErrorCode, Invitation } from '@riideait/contract';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { toastError } from '../../../ui/toasts.tsx';
import { useAcceptInvitation, useDeclineInvitation } from './invitations.api.ts';
import { t } from './texts.ts';

const NOT_PROVED = 'ADDRESS_NOT_PROVED' satisfies ErrorCode;

/** Invitations of the user, to accept one or refuse any. What a user has to do first stays on the page. */
export function InvitationsSection({ invitations }: { invitations: readonly Invitation[] }) {
  const [declined, setDeclined] = useState<Invitation | null>(null);
  const [toDo, setToDo] = useState('');
  const accept = useAcceptInvitation({
    onError: (error) => {
      const needsProof = error.messages.some(({ code }) => code === NOT_PROVED);
      setToDo(needsProof ? error.messages.map(({ text }) => text).join(' ') : '');
      if (!needsProof) toastError(error);
    },
  });

  return (
    <SectionCard title={t('invitations', { count: invitations.length })}>
      {toDo !== '' && (
        <Alert severity="info" role="alert" sx={{ mx: 2, overflowWrap: 'anywhere' }}>
          {toDo}
        </Alert>
      )}
      <RowList>
        {invitations.map((invitation) => (
          <Box key={invitation.id} component="li" sx={{ px: 2, py: 1.5 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{invitation.ensemble}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {detailOf(invitation, t('by', { name: invitation.invitedBy }))}
            </Typography>
            {invitation.officeOn !== null && <Typography>{t('office', { day: formatDate(invitation.officeOn) })}</Typography>}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
              <Button
                variant="contained"
                aria-label={`${t('accept')}: ${invitation.ensemble}`}
                loading={accept.isPending && accept.variables.params.id === invitation.id}
                disabled={accept.isPending}
                onClick={() => accept.mutate({ params: { id: invitation.id } })}
              >
                {t('accept')}
              </Button>
              <Button aria-label={`${t('decline')}: ${invitation.ensemble}`} onClick={() => setDeclined(invitation)}>
                {t('decline')}
              </Button>
            </Box>
          </Box>
        ))}
      </RowList>
      {declined && (
        <DeleteDialog
          title={t('declineTitle', { ensemble: declined.ensemble })}
          text={t('declineText')}
          confirmLabel={t('decline')}
          useDelete={useDeclineInvitation}
          input={{ params: { id: declined.id } }}
          onClose={() => setDeclined(null)}
        />
      )}
    </SectionCard>
  );
}

const detailOf = ({ role, invitedBy, createdAt }: Invitation, by: string) =>
  [role, ...(invitedBy === null ? [] : [by]), formatDate(createdAt)].join(' · ');
