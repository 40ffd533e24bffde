import Alert from '@mui/material/Alert';
import type { NewerVersion } from '@riideait/contract';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useTranslation } from '../../../texts/i18n.ts';

export function VersionNotice({ version, day, security }: NewerVersion) {
  const { t } = useTranslation('installation');
  const words = { version: version ?? '', day: writtenDay(day) };
  return (
    <Alert severity={security ? 'error' : 'info'} sx={{ mx: 2, mb: 2 }}>
      {t(version === null ? 'newer.unnamed' : 'newer.named', words)} {security && `${t('newer.security')} `}
      {t('newer.wayOut')} <code>npm run update</code>.
    </Alert>
  );
}
