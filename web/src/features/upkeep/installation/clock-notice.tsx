import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ClockDoubt, installationEndpoints } from '@riideait/contract';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { useApiMutation } from '../../../ui/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { t } from './texts.ts';

interface ClockNoticeProps extends ClockDoubt {
  /** What the clock of the server says at present. */
  now: string;
}

/** A clock in doubt keeps what is old; who sees that it is right says so. */
export function ClockNotice({ doubt, clock, known, now }: ClockNoticeProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const confirm = useApiMutation(installationEndpoints.confirmClock, { success: t('clock.confirmed'), onSuccess: close });

  return (
    <Alert severity="warning" sx={{ mx: 2, mb: 2 }}>
      {t(`clock.${doubt}`, { clock: formatDateTime(clock), known: formatDateTime(known) })} {t('clock.wayOut')}
      <Button variant="outlined" color="inherit" onClick={() => setAsking(true)} sx={{ display: 'block', mt: 1 }}>
        {t('clock.isRight')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          danger
          title={t('clock.question')}
          text={`${t('clock.now', { now: formatDateTime(now) })} ${t('clock.consequence')}`}
          confirmLabel={t('clock.isRight')}
          busy={confirm.isPending}
          onConfirm={() => confirm.mutate({})}
          onClose={close}
        />
      )}
    </Alert>
  );
}
