import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { type Stocktake, stocktakeEndpoints } from '@riideait/contract';
import { useMay } from '../../../shell/use-session.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { useExport } from '../../../ui/use-export.ts';

/** Downloads the stocktake as a spreadsheet. */
export function ReportButton({ stocktake: { id } }: { stocktake: Stocktake }) {
  const { t } = useTranslation('stocktakes');
  const mayExport = useMay('clothing:export');
  const { start, isRunning } = useExport(stocktakeEndpoints.report, { params: { id } }, t('reportFile'));
  if (!mayExport) return null;
  return (
    <Button variant="outlined" startIcon={<FileDownloadOutlined />} loading={isRunning} loadingPosition="start" onClick={start}>
      {t('report')}
    </Button>
  );
}
