import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import type { DailyBackup } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { daysSince, formatTime } from '../../lib/dates.ts';
import { formatFileSize } from '../../lib/file-size.ts';
import { useApiWhile } from '../../ui/api.ts';
import { TextLink } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import { erasedBackQuery } from '../erasing/erasing.api.ts';
import { type BackupState, backupState } from './backup-state.ts';
import { dailyBackupQuery } from './home.api.ts';

/** The age of the last automatic backup; a failure stands here until the next good one. */
export function BackupsSection() {
  const { t } = useTranslation('home');
  return (
    <Section title={t('backups')} query={dailyBackupQuery} skeleton={<Skeleton variant="rounded" height={48} sx={{ mx: 2, mb: 2 }} />}>
      {(backup) => (
        <>
          <BackNotice />
          <State backup={backup} />
        </>
      )}
    </Section>
  );
}

/** After the restore of an older backup: who was erased since is there again. */
function BackNotice() {
  const { t } = useTranslation('home');
  const back = useApiWhile(true, erasedBackQuery).data ?? [];
  if (back.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mx: 2, mb: 2 }}>
      {t('erasedBack', { count: back.length })} <TextLink to="/data">{t('eraseAgain')}</TextLink>
    </Alert>
  );
}

const severities = { good: 'success', none: 'info', off: 'info', late: 'warning', failed: 'error' } as const satisfies Record<
  BackupState,
  string
>;

function State({ backup }: { backup: DailyBackup }) {
  const { t } = useTranslation('home');
  const when = useWhen();
  const { doneAt, failedAt, bytes, error } = backup;
  const state = backupState(backup, new Date());
  const at = state === 'failed' ? failedAt : doneAt;

  return (
    <Alert severity={severities[state]} sx={{ mx: 2, mb: 2, overflowWrap: 'anywhere' }}>
      {t(`backup.${state}`, { when: when(at), size: formatFileSize(bytes ?? 0) })}
      {state === 'failed' &&
        ` ${doneAt === null ? t('backup.never') : t('backup.before', { when: when(doneAt) })} ${t('backup.reason', { error })}`}
    </Alert>
  );
}

function useWhen(): (at: string | null) => string {
  const { t } = useTranslation('home');
  return (at) => {
    if (at === null) return '';
    const days = daysSince(at, new Date());
    const time = formatTime(at);
    return days === 0 ? t('today', { time }) : days === 1 ? t('yesterday', { time }) : t('daysAgo', { count: days });
  };
}
