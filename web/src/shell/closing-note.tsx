import Alert from '@mui/material/Alert';
import { t as closingText } from '../features/accounts/ensembles/closing-texts.ts';
import { writtenDay } from '../lib/typed-days.ts';
import { TextLink } from '../ui/link.tsx';
import { useMay } from './use-session.ts';

/** Says on every page that the ensemble closes, and leads to what can be done about it. */
export function ClosingNote({ day }: { day: string }) {
  const mayReopen = useMay('ensembles:write');
  const mayTakeAlong = useMay('ensemble-data:use');
  return (
    <Alert severity="warning" sx={{ borderRadius: 0, px: { xs: 2, md: 3 }, '@media print': { display: 'none' } }}>
      <strong>{closingText('note', { day: writtenDay(day) })}</strong> {closingText('noteText')}{' '}
      {mayReopen ? (
        <TextLink to="/admin/ensembles">{closingText('toEnsembles')}</TextLink>
      ) : (
        mayTakeAlong && <TextLink to="/data">{closingText('toData')}</TextLink>
      )}
    </Alert>
  );
}
