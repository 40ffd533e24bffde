import Typography from '@mui/material/Typography';
import { accountEndpoints, type ErrorCode, PasswordAgain } from '@riideait/contract';
import { useState } from 'react';
import { session } from '../../../lib/session.ts';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { useApiMutation } from '../../../ui/api.ts';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { HiddenUsername } from '../../../ui/hidden-username.tsx';
import { PasswordInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { t as closingText } from '../ensembles/closing-texts.ts';
import { LastManager } from './last-manager.tsx';

const LAST = 'LAST_MANAGER' satisfies ErrorCode;

/** Says what goes and what stays, and asks for the password. */
export function EraseAccountDialog({ onClose }: DialogProps) {
  const email = useCurrentUser()?.email;
  const form = useContractForm(PasswordAgain, { password: '' });
  const [last, setLast] = useState('');
  const erase = useApiMutation(accountEndpoints.eraseMe, {
    onSuccess: () => {
      session.end('logout');
      toast.success(closingText('ownErased'));
    },
    onError: (error) => {
      const last = error.messages.find(({ code }) => code === LAST);
      setLast(last?.text ?? '');
      if (last === undefined) form.showErrorsTwice(error);
    },
  });

  return (
    <FormDialog
      danger
      title={closingText('eraseMeTitle')}
      form={form}
      onSubmit={(body) => erase.mutate({ body })}
      submitLabel={closingText('eraseMe')}
      busy={erase.isPending}
      onClose={onClose}
    >
      <Typography>{closingText('eraseMeWhat')}</Typography>
      <Typography>{closingText('eraseMeStays')}</Typography>
      <HiddenUsername email={email} />
      <PasswordInput {...form.field('password')} label={closingText('password')} autoComplete="current-password" required />
      {last !== '' && <LastManager text={last} />}
    </FormDialog>
  );
}
