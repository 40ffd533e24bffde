import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Import } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { importQuery } from './imports.api.ts';

/** How far the writing is; it goes on without anybody looking. */
export function RunningCard({ entry: { id, progress } }: { entry: Import }) {
  const { t } = useTranslation('imports');
  const { failureCount, errorUpdatedAt, dataUpdatedAt } = useQuery(importQuery(id));
  const isCutOff = failureCount > 0 || errorUpdatedAt > dataUpdatedAt;
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <ProgressLine phase={t('writing')} text={t('short.running', { percent: progress })} share={progress / 100} />
      <Typography sx={{ color: 'text.secondary' }}>{t('mayLeave')}</Typography>
      {isCutOff && (
        <Alert severity="warning" role="status">
          {t('cutOff')}
        </Alert>
      )}
    </Card>
  );
}
