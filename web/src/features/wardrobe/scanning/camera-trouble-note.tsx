import NoPhotographyOutlined from '@mui/icons-material/NoPhotographyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CameraTrouble } from './camera.ts';
import { t } from './texts.ts';

/** Why there is no picture, and what to do. */
export const CameraTroubleNote = ({ trouble, onRetry }: { trouble: CameraTrouble; onRetry: () => void }) => (
  <Alert
    severity="warning"
    icon={<NoPhotographyOutlined />}
    sx={{ m: 2, mb: 1, alignItems: 'flex-start', '& .MuiAlert-message': { flex: 1 } }}
  >
    <Typography sx={{ fontWeight: 600 }}>{t(`trouble.${trouble}`)}</Typography>
    <Typography variant="body2">{t('typeInstead')}</Typography>
    {trouble !== 'insecure' && (
      <Button variant="outlined" onClick={onRetry} sx={{ mt: 1 }}>
        {t('retry')}
      </Button>
    )}
  </Alert>
);
