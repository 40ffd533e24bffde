import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Deed } from '@riideait/contract';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { useMay } from '../../../shell/use-session.ts';
import { TextLink } from '../../../ui/link.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { t } from './texts.ts';
import { UndoAction } from './undo-action.tsx';
import { useOutcome } from './use-outcome.ts';
import { useWhy } from './use-why.ts';

interface DeedRowProps {
  deed: Deed;
  /** '18:05' or 'eile 18:05'. */
  time: string;
  /** Icons instead of buttons with words. */
  narrow?: boolean;
  /** On the page of this dancer: no link there. */
  onPageOf?: number | undefined;
}

export function DeedRow({ deed, time, narrow = false, onPageOf }: DeedRowProps) {
  const { at, text, personId, userName, undoneBy, undoing, progress, undoRefused } = deed;
  const why = useWhy(deed);
  useOutcome(deed);
  const mayUndo = useMay('deeds:undo');

  return (
    <Box component="li">
      <RowCard
        title={
          <Box sx={{ fontWeight: 500, ...(undoneBy && { color: 'text.secondary', textDecoration: 'line-through' }) }}>
            {personId === null || personId === onPageOf ? (
              text
            ) : (
              <TextLink to="/people/$id" params={{ id: personId }} color="inherit" sx={{ fontWeight: 'inherit' }}>
                {text}
              </TextLink>
            )}
          </Box>
        }
        detail={
          <>
            <time dateTime={at} title={formatDateTime(at)}>
              {time}
            </time>
            {` · ${userName}`}
            {undoneBy && <Box>{t('undoneBy', { name: undoneBy.userName, date: formatDate(undoneBy.at) })}</Box>}
          </>
        }
        action={undoneBy === null && !undoing && mayUndo && <UndoAction deed={deed} narrow={narrow} onWhy={why.ask} asks={why.isAsking} />}
      >
        {undoing && <ProgressLine phase={t('undoing')} share={progress / 100} />}
        {undoRefused !== null && (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            {t('undoRefused', { reasons: undoRefused })}
          </Typography>
        )}
        {why.reasons && (
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
            {why.reasons.join('\n')}
          </Typography>
        )}
      </RowCard>
    </Box>
  );
}
