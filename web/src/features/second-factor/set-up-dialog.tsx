import Typography from '@mui/material/Typography';
import { CodeForm, PasswordAgain, type TotpSecret } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCurrentUser } from '../../shell/use-session.ts';
import { type DialogProps, FormDialog } from '../../ui/form-dialog.tsx';
import { HiddenUsername } from '../../ui/hidden-username.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { AppSecret } from './app-secret.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { useBeginSecondFactor, useProveSecondFactor } from './second-factor.api.ts';

/** Turns the second factor on: the password, the app's first code, and the recovery codes to keep. */
export function SetUpDialog({ onClose }: DialogProps) {
  const { t } = useTranslation(['second-factor', 'ui']);
  const user = useCurrentUser();
  const [secret, setSecret] = useState<z.infer<typeof TotpSecret> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const passwordForm = useContractForm(PasswordAgain, { password: '' });
  const codeForm = useContractForm(CodeForm, { code: '' });
  const begin = useBeginSecondFactor({ onSuccess: setSecret, onError: passwordForm.showErrors });
  const prove = useProveSecondFactor({ onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes), onError: codeForm.showErrors });

  if (codes !== null) return <CodesDialog codes={codes} onClose={onClose} />;
  if (secret !== null)
    return (
      <FormDialog
        title={t('scanTitle')}
        form={codeForm}
        onSubmit={(body) => prove.mutate({ body })}
        submitLabel={t('turnOn')}
        busy={prove.isPending}
        onClose={onClose}
      >
        <AppSecret {...secret} />
        <TextInput
          form={codeForm}
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
      </FormDialog>
    );
  return (
    <FormDialog
      title={t('setUpTitle')}
      form={passwordForm}
      onSubmit={(body) => begin.mutate({ body })}
      submitLabel={t('next')}
      busy={begin.isPending}
      onClose={onClose}
    >
      <Typography>{t('setUpText')}</Typography>
      <HiddenUsername email={user?.email} />
      <PasswordInput form={passwordForm} name="password" label={t('password')} autoComplete="current-password" required />
    </FormDialog>
  );
}
