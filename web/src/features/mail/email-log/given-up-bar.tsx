import Replay from '@mui/icons-material/Replay';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { EmailStatus, Mailing } from '@riideait/contract';
import { useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { givenUpQuery, isGivenUp, useResendAll } from './email-log.api.ts';
import { firstRecipients } from './first-recipients.ts';
import { t } from './texts.ts';

interface GivenUpBarProps {
  mailing: Mailing;
  /** Status filter of the list. */
  status: EmailStatus | undefined;
  onShow: (status: EmailStatus) => void;
}

/** Counts failed mails, with links to show and resend them. */
export function GivenUpBar({ mailing: { canSend, failed, undoSeconds }, status, onShow }: GivenUpBarProps) {
  const mayResend = useMay('reminders:manage') && canSend;
  const [asks, setAsks] = useState(false);

  if (failed === 0) return null;
  return (
    <>
      <Alert
        severity="error"
        action={
          <>
            {status !== 'FAILED' && (
              <Button color="inherit" onClick={() => onShow('FAILED')} sx={{ px: 1 }}>
                {t('show')}
              </Button>
            )}
            {mayResend && (
              <Button color="inherit" startIcon={<Replay />} onClick={() => setAsks(true)} sx={{ whiteSpace: 'nowrap', px: 1 }}>
                {t('resend')}
              </Button>
            )}
          </>
        }
      >
        {t('failed', { count: failed })}
      </Alert>
      {asks && <ResendAllQuestion count={failed} undoSeconds={undoSeconds} onClose={() => setAsks(false)} />}
    </>
  );
}

interface ResendAllProps extends DialogProps {
  count: number;
  undoSeconds: number;
}

function ResendAllQuestion({ count, undoSeconds, onClose }: ResendAllProps) {
  const mails = useApiWhile(true, givenUpQuery).data?.filter(isGivenUp) ?? [];
  const { names, more } = firstRecipients(mails, count);
  const resend = useResendAll(undoSeconds, { onSuccess: onClose });
  return (
    <ConfirmDialog
      title={t('resendAllTitle', { count })}
      text={
        <>
          {names.length > 0 && (
            <Box component="p" sx={{ mt: 0, mb: 1, overflowWrap: 'anywhere' }}>
              {t(more > 0 ? 'resendAllToMore' : 'resendAllTo', { names: names.join(', '), number: more })}
            </Box>
          )}
          {t('resendAllText')}
        </>
      }
      confirmLabel={t('resend')}
      busy={resend.isPending}
      onConfirm={() => resend.mutate({})}
      onClose={onClose}
    />
  );
}
