import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import type { DailyBackup } from '@riideait/contract';
import { lazy, Suspense } from 'react';
import { daysSince, formatTime } from '../../../lib/dates.ts';
import { formatFileSize } from '../../../lib/file-size.ts';
import { Section } from '../../../ui/section.tsx';
import { type BackupState, backupState } from './backup-state.ts';
import { dailyBackupQuery } from './home.api.ts';
import { t } from './texts.ts';

/** Loaded apart: it says something after a restore only. */
const BackNotice = lazy(() => import('../../upkeep/erasing/back-notice.embed.tsx').then((module) => ({ default: module.BackNotice })));

/** The age of the last automatic backup; a failure stands here until the next good one. */
export const BackupsSection = () => (
  <Section title={t('backups')} query={dailyBackupQuery} skeleton={<Skeleton variant="rounded" height={48} sx={{ mx: 2, mb: 2 }} />}>
    {(backup) => (
      <>
        <Suspense>
          <BackNotice />
        </Suspense>
        <State backup={backup} />
      </>
    )}
  </Section>
);

const severities = { good: 'success', none: 'info', off: 'info', late: 'warning', failed: 'error' } as const satisfies Record<
  BackupState,
  string
>;

function State({ backup }: { backup: DailyBackup }) {
  const { doneAt, failedAt, bytes, error } = backup;
  const state = backupState(backup, new Date());
  const at = state === 'failed' ? failedAt : doneAt;

  return (
    <Alert severity={severities[state]} sx={{ mx: 2, mb: 2, overflowWrap: 'anywhere' }}>
      {t(`backup.${state}`, { when: whenOf(at), size: formatFileSize(bytes ?? 0) })}
      {state === 'failed' &&
        ` ${doneAt === null ? t('backup.never') : t('backup.before', { when: whenOf(doneAt) })} ${t('backup.reason', { error })}`}
    </Alert>
  );
}

function whenOf(at: string | null): string {
  if (at === null) return '';
  const days = daysSince(at, new Date());
  const time = formatTime(at);
  return days === 0 ? t('todayAt', { time }) : days === 1 ? t('yesterday', { time }) : t('daysAgo', { count: days });
}
