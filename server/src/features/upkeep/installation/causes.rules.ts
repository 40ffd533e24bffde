import type { Disk, InstallationNotice, SentMails } from '@riideait/contract';

const HOUR = 60 * 60 * 1000;
const GIGABYTE = 1e9;

/** A backup of each night is late after this, ms. */
const LATE = 36 * HOUR;

interface BackupTimes {
  readonly doneAt: string | null;
  /** Since when one is made each night, ISO 8601; null: none is. */
  readonly since: string | null;
}

export const isBackupLate = ({ doneAt, since }: BackupTimes, now: Date): boolean =>
  since !== null && now.getTime() - Math.max(Date.parse(since), Date.parse(doneAt ?? since)) > LATE;

/** Little in itself, or little of a disk that is not large either. */
export const isDiskLow = ({ freeBytes, bytes }: Disk): boolean =>
  freeBytes < 2 * GIGABYTE || (freeBytes < bytes / 10 && freeBytes < 20 * GIGABYTE);

/** Five of a day and five in a hundred. */
export const areMailsRefused = ({ sent, refused }: SentMails): boolean => refused >= 5 && refused * 20 >= sent + refused;

/** What of a notice the operator has not had by mail as long as it is not in the list of what was told. Empty: it is not told by mail. */
export function pointsOf(notice: InstallationNotice): string[] {
  switch (notice.kind) {
    case 'CLOCK':
    case 'DOUBLE_NAMES':
      return [];
    case 'NEWER_VERSION':
      return notice.details.security ? [notice.details.version ?? notice.details.day] : [];
    case 'BACKUP_UNREADABLE':
      return [notice.details.file];
    case 'NO_MANAGER':
      return notice.details.ensembles.map(({ code }) => code);
    case 'REQUESTS_WAIT':
      return notice.details.requests.map(({ id }) => String(id));
    case 'LIMIT_REACHED':
      return notice.details.ensembles.flatMap(({ code, limits }) => limits.map((limit) => `${code} ${limit}`));
    case 'BACKUP_LATE':
    case 'DISK_LOW':
    case 'MAILS_REFUSED':
      return [notice.kind];
  }
}
