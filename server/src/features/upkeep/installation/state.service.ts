import type { Installation } from '@riideait/contract';
import type { Db } from '../../../db/database.ts';
import type { Place } from '../../../http/context.ts';
import { dailyBackupOf } from '../backups/backups.service.ts';
import { getPostgres, getQueue } from './installation.queries.ts';
import { countMails } from './mails.service.ts';
import { listNotices } from './notices.service.ts';
import { lastOperatorMail } from './operator.service.ts';

export async function readInstallation(db: Db, place: Place, automatic: boolean, now: Date): Promise<Installation> {
  const newer = (await listNotices(db)).find(({ kind }) => kind === 'NEWER_VERSION');
  const { daily, check } = await dailyBackupOf(db, automatic);
  const { asOf, ...mails } = await countMails(db, now);
  return {
    version: place.version,
    newer: newer?.kind === 'NEWER_VERSION' ? newer.details : null,
    backup: { ...daily, checkedAt: check.at, checkError: check.error },
    disk: await place.disk(),
    queue: await getQueue(db),
    mails,
    database: { ...(await getPostgres(db)), embedded: place.embedded },
    operatorMail: await lastOperatorMail(db),
    asOf,
  };
}
