import { CodeForm, type TotpSecret } from '@riideait/contract';
import { useState } from 'react';
import type { z } from 'zod';
import { isRefusedFor } from '../../../lib/call-error.ts';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { AppSecret } from './app-secret.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { useBeginSecondFactor, useProveSecondFactor } from './second-factor.api.ts';
import { t } from './texts.ts';

/** Turns on the second factor: password, first code, recovery codes. */
export function SetUpDialog({ onClose }: DialogProps) {
  const [secret, setSecret] = useState<z.infer<typeof TotpSecret> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useContractForm(CodeForm, { code: '' });
  const prove = useProveSecondFactor({
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onError: (error) => {
      if (!isRefusedFor(error, 'SECOND_FACTOR_ON')) return form.showErrors(error);
      // The answer with the recovery codes was lost.
      toast.warning(t('codesUnseen'));
      onClose();
    },
  });

  if (codes !== null) return <CodesDialog codes={codes} onClose={onClose} />;
  if (secret === null)
    return (
      <PasswordDialog
        title={t('setUpTitle')}
        text={t('setUpText')}
        submitLabel={t('next')}
        useDeed={useBeginSecondFactor}
        onDone={setSecret}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={t('scanTitle')}
      form={form}
      onSubmit={(body) => prove.mutate({ body })}
      submitLabel={t('turnOn')}
      busy={prove.isPending}
      onClose={onClose}
    >
      <AppSecret {...secret} />
      <TextInput
        {...form.field('code')}
        label={t('code')}
        hint={t('codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
    </FormDialog>
  );
}
