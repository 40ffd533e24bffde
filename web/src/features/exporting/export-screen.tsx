import Close from '@mui/icons-material/Close';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { exportingEndpoints } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { download } from '../../lib/download.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { useMay } from '../../shell/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { useExport } from './exporting.api.ts';

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
  const { start, isRunning, bytes, stop } = useExport((options) => download(exportingEndpoints.clothing, {}, options));

  return (
    <>
      {isRunning && bytes === 0 && <ProgressLine phase={t('preparing')} />}
      {isRunning && bytes > 0 && <ProgressLine phase={t('receiving')} text={t('received', { size: formatFileSize(bytes) })} />}
      {/* One button keeps the focus. */}
      <Button
        variant={isRunning ? 'outlined' : 'contained'}
        startIcon={isRunning ? <Close /> : <FileDownloadOutlined />}
        onClick={isRunning ? stop : start}
      >
        {isRunning ? t('stop') : t('exportAll')}
      </Button>
    </>
  );
}
