import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LightField } from '../../ui/light-field.tsx';
import type { LightForm } from '../../ui/use-light-form.ts';

/** The code of the authenticator app, or one of the recovery codes of those who are without their phone. */
export function CodeStep({ form }: { form: Pick<LightForm, 'field'> }) {
  const { t } = useTranslation('auth');
  const [isRecovery, setIsRecovery] = useState(false);
  const field = form.field('code');
  const switchOver = () => {
    field.onChange();
    setIsRecovery(!isRecovery);
  };

  return (
    <>
      <Typography sx={{ mb: 2 }}>{isRecovery ? t('recoveryCodeIntro') : t('codeIntro')}</Typography>
      {isRecovery ? (
        <LightField key="recovery" {...field} label={t('recoveryCode')} autoComplete="off" autoFocus />
      ) : (
        <LightField key="app" {...field} label={t('code')} inputMode="numeric" autoComplete="one-time-code" autoFocus />
      )}
      <Button onClick={switchOver} sx={{ mt: 0.5, ml: -1, px: 1 }}>
        {isRecovery ? t('useAppCode') : t('useRecoveryCode')}
      </Button>
    </>
  );
}
