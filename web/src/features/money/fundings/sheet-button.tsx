import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useReportSheet } from './saving.api.ts';
import { t } from './texts.ts';

/** Downloads the report as a spreadsheet. */
export function SheetButton({ id }: { id: number }) {
  const { start, isRunning } = useReportSheet(id);
  return (
    <Button variant="outlined" startIcon={<FileDownloadOutlined />} loading={isRunning} loadingPosition="start" onClick={start}>
      {t('download')}
    </Button>
  );
}
