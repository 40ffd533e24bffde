import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { exportingEndpoints, type PeopleFilter } from '@riideait/contract';
import { useMay } from '../../../shell/use-session.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { useExport } from '../../../ui/use-export.ts';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { t } from './texts.ts';

/** Downloads the people of a filter with what they hold. */
export function PeopleExport({ filter }: { filter: PeopleFilter }) {
  const mayExport = useMay('clothing:export');
  const isMobile = useIsMobile();
  const { start, isRunning } = useExport(exportingEndpoints.people, { query: filter }, t('peopleFile'));

  if (!mayExport) return null;
  if (isMobile) return <IconAction label={t('download')} icon={<FileDownloadOutlined />} disabled={isRunning} onClick={start} />;
  return (
    <Button startIcon={<FileDownloadOutlined />} loading={isRunning} loadingPosition="start" onClick={start} sx={{ flexShrink: 0 }}>
      {t('download')}
    </Button>
  );
}
