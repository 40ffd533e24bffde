import Replay from '@mui/icons-material/Replay';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Mailing } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shell/use-session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useResendAll } from './email-log.api.ts';

/** How many mails have failed, have been left, and are on their way, with the way to send again those that do not go by themselves. */
export function GivenUpBar({ mailing: { canSend, failed, unsent, waiting } }: { mailing: Mailing }) {
  const { t } = useTranslation('email-log');
  const mayResend = useMay('reminders:send') && canSend;
  const [asks, setAsks] = useState(false);
  const givenUp = failed + unsent;

  return (
    <>
      {givenUp > 0 && (
        <Alert
          severity={failed > 0 ? 'error' : 'warning'}
          sx={{ alignItems: 'center', py: 0, '& .MuiAlert-action': { pt: 0 } }}
          action={
            mayResend && (
              <Button color="inherit" startIcon={<Replay />} onClick={() => setAsks(true)} sx={{ whiteSpace: 'nowrap' }}>
                {t('resend')}
              </Button>
            )
          }
        >
          {[failed > 0 && t('failed', { count: failed }), unsent > 0 && t('unsent', { count: unsent })].filter(Boolean).join(' · ')}
        </Alert>
      )}
      {waiting > 0 && (
        <Alert severity="info" role="status" icon={<ScheduleOutlined />} sx={{ py: 0 }}>
          {t('waiting', { count: waiting })}
        </Alert>
      )}
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
