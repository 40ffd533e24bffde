import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { type Stocktake, stocktakeEndpoints } from '@riideait/contract';
import { useMay } from '../../../shell/use-session.ts';
import { useExport } from '../../../ui/use-export.ts';
import { t } from './texts.ts';

/** Downloads the stocktake as a spreadsheet. */
export function ReportButton({ stocktake: { id } }: { stocktake: Stocktake }) {
  const mayExport = useMay('clothing:export');
  const { start, isRunning } = useExport(stocktakeEndpoints.report, { params: { id } }, t('reportFile'));
  if (!mayExport) return null;
  return (
    <Button variant="outlined" startIcon={<FileDownloadOutlined />} loading={isRunning} loadingPosition="start" onClick={start}>
      {t('report')}
    </Button>
  );
}
