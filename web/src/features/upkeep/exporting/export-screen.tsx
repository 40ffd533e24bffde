import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { exportingEndpoints } from '@riideait/contract';
import { useMay } from '../../../shell/use-session.ts';
import { Page } from '../../../ui/page.tsx';
import { useExport } from '../../../ui/use-export.ts';
import { ExportButton } from './export-button.tsx';
import { t } from './texts.ts';

export function ExportScreen() {
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
  const exporting = useExport(exportingEndpoints.clothing, {});

  return <ExportButton label={t('exportAll')} exporting={exporting} />;
}
