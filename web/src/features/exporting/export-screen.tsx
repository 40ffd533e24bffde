import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFileSize } from '../../lib/file-size.ts';
import { useMay } from '../../shell/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { useExport } from './exporting.api.ts';

/** All clothing as a spreadsheet. */
export function ExportScreen() {
  const { t } = useTranslation('exporting');
  const mayExport = useMay('clothing:export');

  return (
    <Page title={t('title')}>
      <Card sx={{ maxWidth: 640, p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography sx={{ color: 'text.secondary' }}>{t('what')}</Typography>
        {mayExport ? <ExportAll /> : <Typography>{t('mayNot')}</Typography>}
      </Card>
    </Page>
  );
}

function ExportAll() {
  const { t } = useTranslation('exporting');
  const { start, isRunning, bytes, stop } = useExport();
  const progressId = useId();

  if (!isRunning) {
    return (
      <Button variant="contained" startIcon={<FileDownloadOutlined />} onClick={start}>
        {t('exportAll')}
      </Button>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, width: '100%', minHeight: 44 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={progressId} variant="body2" role="status" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
          {bytes === 0 ? t('preparing') : t('receiving', { size: formatFileSize(bytes) })}
        </Typography>
        <LinearProgress aria-labelledby={progressId} />
      </Box>
      <Button onClick={stop}>{t('stop')}</Button>
    </Box>
  );
}
