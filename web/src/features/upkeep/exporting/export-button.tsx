import Close from '@mui/icons-material/Close';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { formatFileSize } from '../../../lib/file-size.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import type { useExport } from '../../../ui/use-export.ts';
import { t } from './texts.ts';

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
      {received !== undefined && received.bytes > 0 && (
        <ProgressLine phase={t('receiving')} share={received.share} amount={formatFileSize(received.bytes)} />
      )}
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
