import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DressingPlan } from '@riideait/contract';
import { lazy, Suspense } from 'react';
import { writtenDay } from '../../../lib/typed-days.ts';
import { TextLink } from '../../../ui/link.tsx';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { completeWords, progressOf, shortageWords } from './plan.ts';
import { t } from './texts.ts';

const HeldOutside = lazy(() => import('./held-outside.tsx').then((module) => ({ default: module.HeldOutside })));

/** How many get everything, and on wide windows the missing pieces. */
export function PlanSummary({ plan }: { plan: DressingPlan }) {
  const isMobile = useIsMobile();
  const { handed, all } = progressOf(plan);
  if (all === 0) return null;
  return (
    <Box sx={{ my: -0.5 }}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {completeWords(plan)} {!isMobile && <ShortagesLink plan={plan} />}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[plan.groupName, plan.dueOn && `${t('dueOn')} ${writtenDay(plan.dueOn)}`, `${t('progress')} ${t('ofAll', { handed, all })}`]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {plan.performanceId !== null && plan.heldOutside.length > 0 && (
        <Box sx={{ minHeight: 44 }}>
          <Suspense>
            <HeldOutside heldOutside={plan.heldOutside} performanceId={plan.performanceId} />
          </Suspense>
        </Box>
      )}
    </Box>
  );
}

/** The missing pieces in words, a link to their sheet; nothing where none is missing. */
export function ShortagesLink({ plan }: { plan: DressingPlan }) {
  const missing = shortageWords(plan);
  if (missing === null) return null;
  return (
    <TextLink
      underline="always"
      to="/print/shortages"
      search={{ planId: plan.id }}
      sx={{ color: 'secondary.main', fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      {missing}
    </TextLink>
  );
}
