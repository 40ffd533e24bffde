import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Deed } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatDayOfMonth } from '../../lib/dates.ts';
import { RowCard } from '../../ui/row-card.tsx';
import { UndoAction } from './undo-action.tsx';
import { useWhy } from './use-why.ts';

interface DeedRowProps {
  deed: Deed;
  /** '18:05' or 'eile 18:05'. */
  time: string;
  /** Icons instead of buttons with words. */
  narrow?: boolean;
}

export function DeedRow({ deed, time, narrow = false }: DeedRowProps) {
  const { t } = useTranslation('deeds');
  const { at, text, userName, undoneBy } = deed;
  const why = useWhy(deed);

  return (
    <Box component="li">
      <RowCard
        title={<Box sx={{ fontWeight: 500, ...(undoneBy && { color: 'text.secondary', textDecoration: 'line-through' }) }}>{text}</Box>}
        detail={
          <>
            <time dateTime={at} title={formatDateTime(at)}>
              {time}
            </time>
            {` · ${userName}`}
            {undoneBy && <Box>{t('undoneBy', { name: undoneBy.userName, date: formatDayOfMonth(undoneBy.at) })}</Box>}
          </>
        }
        action={undoneBy === null && <UndoAction deed={deed} narrow={narrow} onWhy={why.ask} asks={why.isAsking} />}
      >
        {why.reasons && (
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
            {why.reasons.join('\n')}
          </Typography>
        )}
      </RowCard>
    </Box>
  );
}
