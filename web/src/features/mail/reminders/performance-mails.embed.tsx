import MailOutlined from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ASK_AGAIN_HOURS, type Performance, type PerformanceMailKind } from '@riideait/contract';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime, isoDay } from '../../../lib/dates.ts';
import { useMayNow } from '../../../shell/use-session.ts';
import { ExplainedButton } from '../../../ui/explained-button.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { t as performanceMailText } from './performance-texts.ts';

const PerformanceMailDialog = lazy(() =>
  import('./performance-mail-dialog.tsx').then((module) => ({ default: module.PerformanceMailDialog })),
);

const HOUR = 60 * 60 * 1000;

/** Buttons that write to the dancers of a performance to come: those who have not answered, and all who come. */
export function PerformanceMails({ performance }: { performance: Performance }) {
  const maySend = useMayNow('reminders:send');
  const [kind, setKind] = useState<PerformanceMailKind | null>(null);
  const { id, askedAt, people, closedAt, onDay } = performance;
  if (!maySend || closedAt !== null || onDay < isoDay(new Date()) || people.length === 0) return null;
  const isLately = askedAt !== null && Date.now() < Date.parse(askedAt) + ASK_AGAIN_HOURS * HOUR;
  const reason = people.every(({ comes }) => comes !== null)
    ? performanceMailText('allAnswered')
    : isLately
      ? performanceMailText('askedLately')
      : undefined;

  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ExplainedButton label={performanceMailText('askUnsaid')} icon={<MailOutlined />} reason={reason} onClick={() => setKind('ASK')} />
        <Button variant="outlined" startIcon={<MailOutlined />} onClick={() => setKind('PIECES')} aria-haspopup="dialog">
          {performanceMailText('mailPieces')}
        </Button>
      </Box>
      {askedAt !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {performanceMailText('askedAt', { when: formatDateTime(askedAt) })}
        </Typography>
      )}
      {kind !== null && (
        <Suspense>
          <PerformanceMailDialog performanceId={id} kind={kind} onClose={() => setKind(null)} />
        </Suspense>
      )}
    </Box>
  );
}

/** Asks the user who has moved a performance whether to ask its dancers anew, where there is something to send. */
export function AskAgain({ performanceId, answeredOther, onClose }: DialogProps & { performanceId: number; answeredOther: number }) {
  const maySend = useMayNow('reminders:send');
  if (!maySend) return null;
  return (
    <Suspense>
      <PerformanceMailDialog performanceId={performanceId} kind="ASK" answeredOther={answeredOther} onClose={onClose} />
    </Suspense>
  );
}

/** Button that writes to people who do not dance and hold what the performance lacks. */
export function WantedPiecesButton({ performanceId, personIds }: { performanceId: number; personIds: readonly number[] }) {
  const maySend = useMayNow('reminders:send');
  const [isOpen, setOpen] = useState(false);
  if (!maySend || personIds.length === 0) return null;
  return (
    <>
      <Button startIcon={<MailOutlined />} onClick={() => setOpen(true)} aria-haspopup="dialog" sx={{ ml: -1 }}>
        {performanceMailText('mailHolders')}
      </Button>
      {isOpen && (
        <Suspense>
          <PerformanceMailDialog performanceId={performanceId} kind="HOLDERS" personIds={personIds} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
