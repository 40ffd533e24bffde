import Box from '@mui/material/Box';
import { itemLabel } from '@riideait/contract';
import { daysSince, formatDateTime, formatTime } from '../../../lib/dates.ts';
import type { Entry } from './basket.ts';
import { t } from './texts.ts';
import type { Continued } from './use-continued.ts';

interface ContinuedNoteProps {
  continued: Continued;
  entries: readonly Entry[];
}

/** Says that the list was begun earlier, and which of its pieces can no longer be issued, until others are chosen. */
export function ContinuedNote({ continued: { count, addedAt, gone }, entries }: ContinuedNoteProps) {
  const at = daysSince(addedAt, new Date()) === 0 ? formatTime(addedAt) : formatDateTime(addedAt);
  const items = gone
    .filter(({ itemId }) => entries.some((entry) => entry.itemId === itemId))
    .map(({ clothingName, clothingNumber }) => itemLabel(clothingName, clothingNumber));

  return (
    <Box role="status" sx={{ px: 2, pb: 1, typography: 'body2', color: 'text.secondary' }}>
      <div>{t('continued', { count, at })}</div>
      {items.length > 0 && <Box sx={{ color: 'secondary.main' }}>{t('goneFromList', { items: items.join(', ') })}</Box>}
    </Box>
  );
}
