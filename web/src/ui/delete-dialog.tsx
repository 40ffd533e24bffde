import type { ReactNode } from 'react';
import type { CallError } from '../lib/call-error.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { toastError } from './toasts.tsx';

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
  onDeleted?: () => unknown;
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
