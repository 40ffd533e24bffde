import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

/** Says that a newer version waits; nothing is reloaded unasked. */
export function NewBuildNote({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation('offline');
  return (
    <Alert severity="info" role="status" sx={{ borderRadius: 0 }} action={<Button onClick={onReload}>{t('reload')}</Button>}>
      {t('newVersion')}
    </Alert>
  );
}
