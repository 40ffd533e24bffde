import type { DailyBackup } from '@riideait/contract';
import { daysSince } from '../../../lib/dates.ts';

/** Backups are daily: one that is two days old was not made in time. */
const LATE = 2;

export type BackupState = 'failed' | 'good' | 'off' | 'none' | 'late';

export function backupState({ automatic, doneAt, failedAt }: DailyBackup, now: Date): BackupState {
  if (failedAt !== null) return 'failed';
  if (doneAt !== null && daysSince(doneAt, now) < LATE) return 'good';
  if (!automatic) return 'off';
  return doneAt === null ? 'none' : 'late';
}
