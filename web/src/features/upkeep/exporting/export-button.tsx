import Close from '@mui/icons-material/Close';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { Received } from '../../../lib/download.ts';
import { formatFileSize } from '../../../lib/file-size.ts';
import { textsOf } from '../../../texts/i18n.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import type { useExport } from '../../../ui/use-export.ts';

const t = textsOf('exporting');

const amountOf = ({ bytes, rows }: Received) =>
  [formatFileSize(bytes), rows !== undefined && t('rowsInAll', { count: rows })].filter(Boolean).join(', ');

interface ExportButtonProps {
  label: string;
  /** While nothing has arrived; default that a sheet is made. */
  preparing?: string;
  exporting: ReturnType<typeof useExport>;
}

/** Starts an export, shows how far it is, and stops it. */
export function ExportButton({ label, preparing, exporting: { start, isRunning, received, stop } }: ExportButtonProps) {
  return (
    <>
      {received?.bytes === 0 && <ProgressLine phase={preparing ?? t('preparing')} />}
      {received !== undefined && received.bytes > 0 && <ProgressLine phase={t('receiving')} amount={amountOf(received)} />}
      {/* One button keeps the focus. */}
      <Button
        variant={isRunning ? 'outlined' : 'contained'}
        startIcon={isRunning ? <Close /> : <FileDownloadOutlined />}
        onClick={isRunning ? stop : start}
      >
        {isRunning ? t('stop') : label}
      </Button>
    </>
  );
}
