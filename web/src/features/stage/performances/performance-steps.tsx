import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import CheckroomOutlined from '@mui/icons-material/CheckroomOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import type { Performance } from '@riideait/contract';
import { useMay } from '../../../shell/use-session.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { PackingLink } from '../../stocktaking/packing/packing-link.embed.tsx';
import { t } from './texts.ts';

/** Where the dancers stand on the page. */
export const ATTENDANCE = 'kes-tuleb';

/** What is to be done next, large enough for a thumb. */
export function PerformanceSteps({ performance }: { performance: Performance }) {
  const { id, planId, closedAt } = performance;
  const [seesPlan, mayReturn] = [useMay('dressing:use'), useMay('issuing:write')];
  return (
    <Box component="nav" aria-label={t('steps')} sx={steps}>
      {seesPlan && (
        <ButtonLink to="/dressing/$id" params={{ id: planId }} variant="contained" startIcon={<CheckroomOutlined />}>
          {t('plan')}
        </ButtonLink>
      )}
      <ButtonLink to="/performances/$id" params={{ id }} hash={ATTENDANCE} replace variant="outlined" startIcon={<HowToRegOutlined />}>
        {t('attendance')}
      </ButtonLink>
      <PackingLink performance={performance} />
      <ButtonLink to="/print/performances/$id" params={{ id }} search={{ sheet: 'cards' }} variant="outlined" startIcon={<PrintOutlined />}>
        {t('cards')}
      </ButtonLink>
      {mayReturn && closedAt === null && (
        <ButtonLink to="/return" search={{ performance: id }} variant="outlined" startIcon={<AssignmentReturnOutlined />}>
          {t('returns')}
        </ButtonLink>
      )}
    </Box>
  );
}

const steps = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  flexWrap: 'wrap',
  gap: 1,
  '& > a': { flex: '1 1 8.5rem', maxWidth: { sm: '14rem' }, minHeight: 56, px: 1, lineHeight: 1.25 },
  '& > .MuiButton-outlined': { bgcolor: 'background.paper' },
} as const;
