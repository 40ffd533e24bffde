import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DressingPlan } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/dates.ts';
import { TextLink } from '../../ui/link.tsx';
import { completeWords, progressOf, shortageWords } from './plan.ts';

/** How many get everything, and the missing pieces. */
export function PlanSummary({ plan }: { plan: DressingPlan }) {
  const { t } = useTranslation('dressing');
  const { handed, all } = progressOf(plan);
  const missing = shortageWords(plan);
  if (all === 0) return null;
  return (
    <Box sx={{ my: -0.5 }}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {completeWords(plan)}{' '}
        {missing !== null && (
          <TextLink
            underline="always"
            to="/print/shortages"
            search={{ planId: plan.id }}
            sx={{ color: 'secondary.main', overflowWrap: 'anywhere' }}
          >
            {missing}
          </TextLink>
        )}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[plan.groupName, plan.dueOn && `${t('dueOn')} ${formatDate(plan.dueOn)}`, `${t('progress')} ${t('ofAll', { handed, all })}`]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Box>
  );
}
