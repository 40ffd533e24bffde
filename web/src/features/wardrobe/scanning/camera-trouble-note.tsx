import NoPhotographyOutlined from '@mui/icons-material/NoPhotographyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../texts/i18n.ts';
import type { CameraTrouble } from './camera.ts';

/** Why there is no picture, and what to do. */
export function CameraTroubleNote({ trouble, onRetry }: { trouble: CameraTrouble; onRetry: () => void }) {
  const { t } = useTranslation('scanning');
  return (
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
}
