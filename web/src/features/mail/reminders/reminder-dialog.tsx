import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { HalfWindow } from '../../../ui/half-window.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { useDiscardQuestion } from '../../../ui/use-discard-question.tsx';
import { MailingNotice } from '../email-log/mailing.embed.tsx';

interface ReminderDialogProps extends DialogProps {
  title: string;
  /** Label of the send button, with the number of mails. */
  sendLabel: string;
  canSend: boolean;
  /** A line is typed. */
  isDirty: boolean;
  /** Sending: buttons and closing are disabled. */
  busy: boolean;
  onSend: () => void;
  children: ReactNode;
}

/** The dialog before sending. */
export function ReminderDialog({ title, sendLabel, canSend, isDirty, busy, onSend, onClose, children }: ReminderDialogProps) {
  const titleId = useId();
  const { leave, question } = useDiscardQuestion(isDirty, onClose);

  return (
    <>
      <HalfWindow titleId={titleId} onLeave={() => busy || leave()} minWidth={400}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent dividers>
          <Stack sx={{ gap: 2 }}>
            <MailingNotice />
            {children}
          </Stack>
        </DialogContent>
        <DialogActions disableSpacing sx={{ gap: 1, '&&': { pt: 1.5 } }}>
          <Button onClick={onClose} disabled={busy}>
            {uiText('cancel')}
          </Button>
          <Button variant="contained" disabled={!canSend} loading={busy} onClick={onSend}>
            <span>{sendLabel}</span>
          </Button>
        </DialogActions>
      </HalfWindow>
      {question}
    </>
  );
}
