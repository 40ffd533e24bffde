import './texts.ts';
import Alert from '@mui/material/Alert';
import { useTranslation } from '../../../texts/i18n.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { TextLink } from '../../../ui/link.tsx';
import { termsStateQuery } from './beginning.api.ts';

/** Asks a manager to accept the terms; nothing where that is done. */
export function TermsNote() {
  const { t } = useTranslation('beginning');
  const { data } = useApiWhile(true, termsStateQuery);
  if (!data?.asked) return null;
  return (
    <Alert severity="info">
      {data.accepted === null ? t('noteNew') : t('noteChanged')} <TextLink to="/tingimused">{t('noteLink')}</TextLink>
    </Alert>
  );
}
