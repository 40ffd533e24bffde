import '../texts/limits.ts';
import Alert from '@mui/material/Alert';
import { useTranslation } from '../texts/i18n.ts';

/** Says on every page that the ensemble is frozen, and why. */
export function FrozenNote({ reason }: { reason: string }) {
  const { t } = useTranslation('limits');
  return (
    <Alert severity="warning" sx={{ borderRadius: 0, px: { xs: 2, md: 3 }, '@media print': { display: 'none' } }}>
      <strong>{reason === '' ? t('frozen') : t('frozenSince', { reason: reason.replace(/\.$/, '') })}</strong> {t('frozenText')}
    </Alert>
  );
}
