import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { CallError, isTimeout } from '../../lib/call-error.ts';
import { useMay } from '../../shell/use-session.ts';

/** Shown after an attempt to issue without a connection: nothing was issued, what still works, and who can switch offline work on. */
export function NotIssuedNote({ error }: { error: Error | null | undefined }) {
  const { t } = useTranslation('issuing');
  const keeps = useMay('register:keep');
  const maySwitch = useMay('own-ensemble:write');
  if (!(error instanceof CallError) || error.status !== 0) return null;

  const hint = keeps ? t('notIssuedElsewhere') : maySwitch ? t('notIssuedSwitch') : t('notIssuedAsk');
  return (
    // The toast interrupts already.
    <Alert severity="warning" role="status">
      <strong>{isTimeout(error) ? t('perhapsIssued') : t('notIssued')}</strong> <span>{hint}</span>
    </Alert>
  );
}
