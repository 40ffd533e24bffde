import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Field } from '../../../ui/use-contract-form.ts';
import { t } from './texts.ts';

/** Asks for a code of the authenticator app or a recovery code. */
export function CodeStep({ field }: { field: Field<unknown> }) {
  const [isRecovery, setIsRecovery] = useState(false);
  const switchOver = () => {
    field.onChange('');
    setIsRecovery(!isRecovery);
  };

  return (
    <>
      <Typography sx={{ mb: 2 }}>{isRecovery ? t('recoveryCodeIntro') : t('codeIntro')}</Typography>
      {isRecovery ? (
        <TextInput tall key="recovery" {...field} label={t('recoveryCode')} autoCapitalize="none" autoFocus />
      ) : (
        <TextInput tall key="app" {...field} label={t('code')} inputMode="numeric" autoComplete="one-time-code" autoFocus />
      )}
      <Button onClick={switchOver} sx={{ mt: 0.5, ml: -1, px: 1 }}>
        {isRecovery ? t('useAppCode') : t('useRecoveryCode')}
      </Button>
    </>
  );
}
