import type { Disk } from '@riideait/contract';
import type { Database } from '../../../db/database.ts';
import { findUnmanaged, listEnsembles } from '../../accounts/ensembles/list.service.ts';
import { dailyBackupOf, noteAutomatic } from '../backups/backups.service.ts';
import { areMailsRefused, isBackupLate, isDiskLow } from './causes.rules.ts';
import { countMails } from './mails.service.ts';
import { setNotice } from './notices.service.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

interface Watch {
  readonly database: Database;
  /** Whether a backup is made every night. */
  readonly automatic: boolean;
  readonly disk: () => Promise<Disk | null>;
  /** Requests for an ensemble that wait for an administrator; left out: nobody may ask. */
  readonly waitingRequests?: () => Promise<readonly { readonly id: number; readonly ensembleName: string }[]>;
  readonly now: Date;
}

/** Puts up a notice of what an operator should do something about, and takes down what is over. */
export async function noteCauses({ database, automatic, disk, waitingRequests, now }: Watch): Promise<void> {
  const { system } = database;
  const { daily, check } = await dailyBackupOf(system, automatic);
  const { doneAt, error } = daily;
  const isLate = isBackupLate({ doneAt, since: await noteAutomatic(system, automatic, now) }, now);
  await setNotice(system, 'BACKUP_LATE', isLate ? { doneAt, error } : null, now);
  const isUnreadable = check.file !== null && check.error !== null;
  await setNotice(system, 'BACKUP_UNREADABLE', isUnreadable ? { file: check.file, error: check.error } : null, now);

  const found = await disk();
  await setNotice(system, 'DISK_LOW', found !== null && isDiskLow(found) ? found : null, now);

  const { asOf: _, ...mails } = await countMails(system, now);
  await setNotice(system, 'MAILS_REFUSED', areMailsRefused(mails) ? mails : null, now);

  const unmanaged = await findUnmanaged(system, new Date(now.getTime() - WEEK));
  await setNotice(system, 'NO_MANAGER', unmanaged.length > 0 ? { ensembles: unmanaged } : null, now);

  const full = (await listEnsembles(database, now)).filter(({ atLimit }) => atLimit.length > 0);
  const ensembles = full.map(({ code, name, atLimit }) => ({ code, name, limits: atLimit }));
  await setNotice(system, 'LIMIT_REACHED', full.length > 0 ? { ensembles } : null, now);

  const waiting = (await waitingRequests?.()) ?? [];
  const requests = waiting.map(({ id, ensembleName }) => ({ id, ensembleName }));
  await setNotice(system, 'REQUESTS_WAIT', requests.length > 0 ? { requests } : null, now);
}
