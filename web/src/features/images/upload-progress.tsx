import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** How much of a file has gone out; once it is all there the server has its own work. */
export function UploadProgress({ share }: { share: number }) {
  const { t } = useTranslation('images');
  const id = useId();
  const percent = Math.floor(share * 100);
  const isSent = share >= 1;

  return (
    <Box sx={{ minHeight: 44 }}>
      <Typography id={id} variant="body2" role="status" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
        {isSent ? t('working') : t('sending', { percent })}
      </Typography>
      <LinearProgress aria-labelledby={id} variant={isSent ? 'indeterminate' : 'determinate'} value={percent} />
    </Box>
  );
}
