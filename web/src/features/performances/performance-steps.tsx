import CheckroomOutlined from '@mui/icons-material/CheckroomOutlined';
import Box from '@mui/material/Box';
import type { Performance } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shell/use-session.ts';
import { ButtonLink } from '../../ui/link.tsx';

/** What is to be done next, large enough for a thumb. */
export function PerformanceSteps({ performance: { planId } }: { performance: Performance }) {
  const { t } = useTranslation('performances');
  const seesPlan = useMay('dressing:use');
  return (
    <Box
      component="nav"
      aria-label={t('steps')}
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' }, gap: 1 }}
    >
      {seesPlan && (
        <ButtonLink to="/dressing/$id" params={{ id: planId }} variant="contained" startIcon={<CheckroomOutlined />} sx={large}>
          {t('plan')}
        </ButtonLink>
      )}
    </Box>
  );
}

const large = { minHeight: 60, px: 1, lineHeight: 1.25, '&.MuiButton-outlined': { bgcolor: 'background.paper' } } as const;
