import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { t } from './texts.ts';
import { useBackCloses } from './use-back-closes.ts';

/** Half the window on a desktop (spec, chapter 9); a question stays within a phone's screen. */
const HALF = {
  width: { xs: 'calc(100% - 32px)', sm: '50%' },
  minWidth: { sm: 400 },
  maxWidth: { xs: 'none' },
  m: { xs: 2, sm: 4 },
} as const;

interface ConfirmDialogProps {
  title: string;
  text: ReactNode;
  /** An imperative: 'Kustuta'. */
  confirmLabel: string;
  /** Default: 'Loobu'. */
  cancelLabel?: string;
  /** Irreversible: red, and Enter does not confirm. */
  danger?: boolean;
  /** There is nothing to confirm. */
  disabled?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation. Mount it to open it. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel,
  danger = false,
  disabled = false,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const id = useId();
  const leave = () => busy || onClose();
  useBackCloses(leave);

  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth={false}
      onClose={leave}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: HALF } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent id={`${id}-text`}>{text}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus={danger}>
          {cancelLabel ?? t('cancel')}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'secondary' : 'primary'}
          disabled={disabled}
          loading={busy}
          autoFocus={!danger}
          onClick={onConfirm}
        >
          <span>{confirmLabel}</span>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
