import Typography from '@mui/material/Typography';
import { PasskeyForm, PasswordAgain } from '@riideait/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../../lib/call-error.ts';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { HiddenUsername } from '../../../ui/hidden-username.tsx';
import { PasswordInput, TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { deviceName } from './device-name.ts';
import { makePasskey } from './make-passkey.ts';
import { t } from './texts.ts';

const AddForm = PasswordAgain.extend({ name: PasskeyForm.shape.name });

/** Asks for the password and a name; then the browser shows its own dialog. */
export function AddPasskeyDialog({ onClose }: DialogProps) {
  const user = useCurrentUser();
  const client = useQueryClient();
  const form = useContractForm(AddForm, { password: '', name: deviceName(navigator.userAgent) });
  const make = useMutation({
    mutationFn: makePasskey,
    onSuccess: () => {
      void client.invalidateQueries();
      toast.success(t('added'));
      onClose();
    },
    onError: (error) => {
      // The answer may be lost, not the passkey.
      void client.invalidateQueries();
      // The user closed the browser's dialog.
      if (error.name === 'NotAllowedError' || error.name === 'AbortError') return;
      if (error instanceof CallError) return form.showErrors(error);
      if (error.name !== 'InvalidStateError') return toast.error(t('failed'));
      toast.info(t('hereAlready'));
      onClose();
    },
  });

  return (
    <FormDialog title={t('add')} form={form} onSubmit={make.mutate} submitLabel={t('create')} busy={make.isPending} onClose={onClose}>
      <Typography>{t('addText')}</Typography>
      <HiddenUsername email={user?.email} />
      <PasswordInput {...form.field('password')} label={t('password')} autoComplete="current-password" required />
      <TextInput {...form.field('name')} label={t('name')} hint={t('nameHint')} required />
    </FormDialog>
  );
}
