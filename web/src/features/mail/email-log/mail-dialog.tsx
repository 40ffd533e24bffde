import Replay from '@mui/icons-material/Replay';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { EmailLogEntry } from '@riideait/contract';
import { type ReactNode, useId } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { HalfWindow } from '../../../ui/half-window.tsx';
import { MailFrame } from '../../../ui/mail-frame.tsx';
import { isGivenUp, isOnItsWay } from './email-log.api.ts';
import { Recipient } from './email-log-columns.tsx';
import { MailStatus, WhyNotSent } from './mail-status.tsx';
import { t } from './texts.ts';

interface MailDialogProps extends DialogProps {
  mail: EmailLogEntry;
  canSend: boolean;
  /** Undefined if it cannot be resent. */
  onResend: (() => void) | undefined;
  busy: boolean;
}

/** Spec, chapter 9. */
export function MailDialog({ mail, canSend, onResend, busy, onClose }: MailDialogProps) {
  const titleId = useId();
  const { email, createdAt, sentAt, subject, content, error, attempts } = mail;

  return (
    <HalfWindow titleId={titleId} onLeave={onClose} minWidth={480}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {subject}
      </DialogTitle>
      <DialogContent dividers>
        <Stack sx={{ gap: 2 }}>
          <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1 }}>
            <Line label={t('to')}>
              <Recipient mail={mail} /> · {email}
            </Line>
            <Line label={sentAt === null ? t('askedAt') : t('sentAt')}>{formatDateTime(sentAt ?? createdAt)}</Line>
            <Line label={t('status')}>
              <MailStatus mail={mail} /> <span>{sentAt === null && attempts > 0 && t('attempts', { count: attempts })}</span>
            </Line>
          </Box>
          {(error !== null || (isOnItsWay(mail) && !canSend)) && (
            <Alert severity={isGivenUp(mail) ? 'error' : 'warning'} role="note">
              <WhyNotSent mail={mail} whole />
            </Alert>
          )}
          <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
            <MailFrame html={content} title={t('body')} />
          </Box>
        </Stack>
      </DialogContent>
      <DialogActions disableSpacing sx={{ gap: 1, '&&': { pt: 1.5 } }}>
        {onResend && (
          <Button variant="outlined" startIcon={<Replay />} loading={busy} loadingPosition="start" onClick={onResend} sx={{ mr: 'auto' }}>
            {t('resend')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('close')}
        </Button>
      </DialogActions>
    </HalfWindow>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', minWidth: 0 }}>
      {children}
    </Box>
  </>
);
