import '../texts/closing.ts';
import Alert from '@mui/material/Alert';
import { writtenDay } from '../lib/typed-days.ts';
import { useTranslation } from '../texts/i18n.ts';
import { TextLink } from '../ui/link.tsx';
import { useMay } from './use-session.ts';

/** Says on every page that the ensemble closes, and leads to what can be done about it. */
export function ClosingNote({ day }: { day: string }) {
  const { t } = useTranslation('closing');
  const mayReopen = useMay('ensembles:write');
  const mayTakeAlong = useMay('ensemble-data:use');
  return (
    <Alert severity="warning" sx={{ borderRadius: 0, px: { xs: 2, md: 3 }, '@media print': { display: 'none' } }}>
      <strong>{t('note', { day: writtenDay(day) })}</strong> {t('noteText')}{' '}
      {mayReopen ? (
        <TextLink to="/admin/ensembles">{t('toEnsembles')}</TextLink>
      ) : (
        mayTakeAlong && <TextLink to="/data">{t('toData')}</TextLink>
      )}
    </Alert>
  );
}
