import Alert from '@mui/material/Alert';
import { t as limitsText } from '../features/accounts/limits/texts.ts';

/** Says on every page that the ensemble is frozen, and why. */
export const FrozenNote = ({ reason }: { reason: string }) => (
  <Alert severity="warning" sx={{ borderRadius: 0, px: { xs: 2, md: 3 }, '@media print': { display: 'none' } }}>
    <strong>{reason === '' ? limitsText('frozen') : limitsText('frozenSince', { reason: reason.replace(/\.$/, '') })}</strong>{' '}
    {limitsText('frozenText')}
  </Alert>
);
