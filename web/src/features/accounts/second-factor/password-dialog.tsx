import Typography from '@mui/material/Typography';
import { type ErrorCode, PasswordAgain } from '@riideait/contract';
import { type CallError, isRefusedFor } from '../../../lib/call-error.ts';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { HiddenUsername } from '../../../ui/hidden-username.tsx';
import { PasswordInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { t } from './texts.ts';

interface PasswordDialogProps<Data> {
  title: string;
  text: string;
  /** Button label, an imperative. */
  submitLabel: string;
  useDeed: (handlers: { onSuccess: (data: Data) => void; onError: (error: CallError) => void }) => {
    mutate: (input: { body: PasswordAgain }) => void;
    isPending: boolean;
  };
  onDone: (data: Data) => void;
  /** This refusal says that an earlier try has worked. */
  doneIf?: ErrorCode;
  onClose: () => void;
}

/** Asks for the password first: an unlocked device must not be enough. */
export function PasswordDialog<Data>({ title, text, submitLabel, useDeed, onDone, doneIf, onClose }: PasswordDialogProps<Data>) {
  const user = useCurrentUser();
  const form = useContractForm(PasswordAgain, { password: '' });
  const deed = useDeed({
    onSuccess: onDone,
    onError: (error) => (doneIf && isRefusedFor(error, doneIf) ? onClose() : form.showErrors(error)),
  });

  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={(body) => deed.mutate({ body })}
      submitLabel={submitLabel}
      busy={deed.isPending}
      onClose={onClose}
    >
      <Typography>{text}</Typography>
      <HiddenUsername email={user?.email} />
      <PasswordInput {...form.field('password')} label={t('password')} autoComplete="current-password" required />
    </FormDialog>
  );
}
