import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getRouteApi } from '@tanstack/react-router';
import { useApi } from '../../../ui/api.ts';
import { Page } from '../../../ui/page.tsx';
import { SendWorn } from '../../care/batches/send-worn.embed.tsx';
import { PromisedTwice } from '../../fitting/dressing/promised-twice.embed.tsx';
import { ClosePerformanceButton } from '../../stocktaking/packing/close-performance.embed.tsx';
import { Attendance } from './attendance.tsx';
import { PerformanceActions } from './performance-actions.tsx';
import { ProgressOfPerformance } from './performance-progress.embed.tsx';
import { ATTENDANCE, PerformanceSteps } from './performance-steps.tsx';
import { performanceQuery } from './performances.api.ts';
import { Programme } from './programme.tsx';
import { SameDay } from './same-day.tsx';
import { t } from './texts.ts';
import { whenAndWhere } from './words.ts';

const route = getRouteApi('/signed-in/performances/$id');

/** A performance: what is next, its programme and who comes. */
export function PerformanceScreen() {
  const { id } = route.useParams();
  const { data: performance } = useApi(performanceQuery(id));
  const { name, groups, note, shared, progress, closedAt } = performance;
  return (
    <Page title={name} action={<PerformanceActions performance={performance} />}>
      <div>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{whenAndWhere(performance)}</Typography>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{groups.map((group) => group.name).join(', ')}</Typography>
        {note && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: 0.5 }}>{note}</Typography>}
      </div>
      {shared && <Alert severity="info">{t('shared')}</Alert>}
      <SameDay sameDay={performance.sameDay} />
      <PromisedTwice performance={performance} />
      {closedAt === null && (
        <Typography component="div" variant="body2">
          <ProgressOfPerformance progress={progress} />
        </Typography>
      )}
      <PerformanceSteps performance={performance} />
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { lg: 'repeat(2, minmax(0, 1fr))' } }}>
        <Programme performance={performance} />
        <Box id={ATTENDANCE} sx={{ minWidth: 0 }}>
          <Attendance performance={performance} />
        </Box>
      </Box>
      <ClosePerformanceButton performance={performance} />
      <SendWorn performance={performance} />
    </Page>
  );
}
