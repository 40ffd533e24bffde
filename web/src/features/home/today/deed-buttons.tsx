import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import CheckroomOutlined from '@mui/icons-material/CheckroomOutlined';
import ShoppingBasketOutlined from '@mui/icons-material/ShoppingBasketOutlined';
import Box from '@mui/material/Box';
import { useMay } from '../../../shell/use-session.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { t } from './texts.ts';

/** What an evening begins with, large enough for a thumb. */
export function DeedButtons() {
  const mayIssue = useMay('issuing:write');
  const mayDress = useMay('dressing:use');
  if (!mayIssue) return null;
  return (
    <Box data-tour="deeds" sx={{ display: 'grid', gridTemplateColumns: `repeat(${mayDress ? 3 : 2}, minmax(0, 1fr))`, gap: 1 }}>
      <ButtonLink to="/issue" variant="contained" startIcon={<ShoppingBasketOutlined />} sx={large}>
        {t('issue')}
      </ButtonLink>
      <ButtonLink to="/return" variant="outlined" startIcon={<AssignmentReturnOutlined />} sx={large}>
        {t('takeBack')}
      </ButtonLink>
      {mayDress && (
        <ButtonLink to="/dressing" variant="outlined" startIcon={<CheckroomOutlined />} sx={large}>
          {t('dress')}
        </ButtonLink>
      )}
    </Box>
  );
}

/** On a phone the icon stands above its word. */
const large = {
  minHeight: { xs: 72, sm: 60 },
  px: 1,
  flexDirection: { xs: 'column', sm: 'row' },
  fontSize: { xs: '0.9375rem', sm: '1.0625rem' },
  lineHeight: 1.25,
  '&.MuiButton-outlined': { bgcolor: 'background.paper' },
  '& .MuiButton-startIcon': { mx: { xs: 0, sm: 1 } },
} as const;
