import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { daysSince, formatDayOfMonth, formatTime } from '../../lib/dates.ts';
import type { Continued } from './use-continued.ts';

/** Says that the list was begun earlier, and which of its pieces can no longer be issued. */
export function ContinuedNote({ continued: { count, addedAt, gone } }: { continued: Continued }) {
  const { t } = useTranslation('issuing');
  const time = formatTime(addedAt);
  const at = daysSince(addedAt, new Date()) === 0 ? time : t('dayAndTime', { day: formatDayOfMonth(addedAt), time });

  return (
    <Box role="status" sx={{ px: 2, pb: 1, typography: 'body2', color: 'text.secondary' }}>
      <div>{t('continued', { count, at })}</div>
      {gone.length > 0 && <Box sx={{ color: 'secondary.main' }}>{t('goneFromList', { items: gone.join(', ') })}</Box>}
    </Box>
  );
}
