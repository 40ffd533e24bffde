import Alert from '@mui/material/Alert';
import { useApiWhile } from '../../../ui/api.ts';
import { TextLink } from '../../../ui/link.tsx';
import { termsStateQuery } from './beginning.api.ts';
import { t } from './texts.ts';

/** Asks a manager to accept the terms; nothing where that is done. */
export function TermsNote() {
  const { data } = useApiWhile(true, termsStateQuery);
  if (!data?.asked) return null;
  return (
    <Alert severity="info">
      {data.accepted === null ? t('noteNew') : t('noteChanged')} <TextLink to="/tingimused">{t('noteLink')}</TextLink>
    </Alert>
  );
}
