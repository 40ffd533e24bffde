import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, useId } from 'react';
import type { CallError } from '../lib/call-error.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { t } from './texts.ts';
import { toastError } from './toasts.tsx';
import { useBackCloses } from './use-back-closes.ts';

interface DeleteDialogProps<Input> {
  title: string;
  text: ReactNode;
  /** An imperative: 'Kustuta rühm'. */
  confirmLabel: string;
  /** Mutation hook that deletes. */
  useDelete: (handlers: { onSuccess: () => unknown; onError: (error: CallError) => void }) => {
    mutate: (input: Input) => void;
    isPending: boolean;
  };
  input: Input;
  /** Replaces `onClose`. May return the promise of leaving the deleted record's page. */
  onDeleted?: (() => unknown) | undefined;
  onClose: () => void;
}

/** Confirms, deletes and closes; errors become toasts. Mount it to open it. */
export function DeleteDialog<Input>({ useDelete, input, onDeleted, onClose, ...question }: DeleteDialogProps<Input>) {
  const remove = useDelete({
    onSuccess: onDeleted ?? onClose,
    onError: (error) => {
      toastError(error);
      onClose();
    },
  });
  return <ConfirmDialog danger {...question} busy={remove.isPending} onConfirm={() => remove.mutate(input)} onClose={onClose} />;
}

interface CannotDeleteDialogProps {
  /** Why: 'Rühma „Naisrühm“ ei saa kustutada: selles on 12 tantsijat'. */
  reason: string;
  onClose: () => void;
}

/** In place of the question where the record is known to be in use. Mount it to open it. */
export function CannotDeleteDialog({ reason, onClose }: CannotDeleteDialogProps) {
  const id = useId();
  useBackCloses(onClose);
  return (
    <Dialog open role="alertdialog" onClose={onClose} aria-labelledby={id}>
      <DialogContent id={id}>{reason}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
