import Replay from '@mui/icons-material/Replay';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Mailing } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shell/use-session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useResendAll } from './email-log.api.ts';

/** How many mails have failed or were left, with the way to send them again; they do not go by themselves. */
export function GivenUpBar({ mailing: { canSend, failed, unsent } }: { mailing: Mailing }) {
  const { t } = useTranslation('email-log');
  const mayResend = useMay('reminders:send') && canSend;
  const [asks, setAsks] = useState(false);
  const givenUp = failed + unsent;

  if (givenUp === 0) return null;
  return (
    <>
      <Alert
        severity={failed > 0 ? 'error' : 'warning'}
        sx={{ alignItems: 'center', py: 0, '& .MuiAlert-action': { pt: 0, pl: 1 } }}
        action={
          mayResend && (
            <Button color="inherit" startIcon={<Replay />} onClick={() => setAsks(true)} sx={{ whiteSpace: 'nowrap', px: 1 }}>
              {t('resend')}
            </Button>
          )
        }
      >
        {[failed > 0 && t('failed', { count: failed }), unsent > 0 && t('unsent', { count: unsent })].filter(Boolean).join(' · ')}
      </Alert>
      {asks && <ResendAllQuestion count={givenUp} onClose={() => setAsks(false)} />}
    </>
  );
}

function ResendAllQuestion({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useTranslation('email-log');
  const resend = useResendAll({ onSuccess: onClose });
  return (
    <ConfirmDialog
      title={t('resendAllTitle', { count })}
      text={t('resendAllText')}
      confirmLabel={t('resend')}
      busy={resend.isPending}
      onConfirm={() => resend.mutate({})}
      onClose={onClose}
    />
  );
}
