import type { Db } from '../../../db/database.ts';

export const getDailyBackup = (db: Db) =>
  db
    .selectFrom('dailyBackup')
    .select(['doneAt', 'bytes', 'failedAt', 'error', 'checkedAt', 'checkedFile', 'checkError'])
    .executeTakeFirstOrThrow();

/** Records a good backup, which ends a failure. */
export const updateDone = (db: Db, { at, bytes }: { readonly at: Date; readonly bytes: number }) =>
  db.updateTable('dailyBackup').set({ doneAt: at.toISOString(), bytes, failedAt: null, error: null }).execute();

/** Knows of no backup any more, nor of a check. */
export const forgetBackups = (db: Db) =>
  db
    .updateTable('dailyBackup')
    .set({ doneAt: null, bytes: null, failedAt: null, error: null, checkedAt: null, checkedFile: null, checkError: null })
    .execute();

export const updateBackupFailed = (db: Db, at: Date, error: string) =>
  db.updateTable('dailyBackup').set({ failedAt: at.toISOString(), error }).execute();

/** Notes that a backup was read to its end, and what was wrong with it. */
export const updateChecked = (db: Db, at: Date, checkedFile: string, checkError: string | null) =>
  db.updateTable('dailyBackup').set({ checkedAt: at.toISOString(), checkedFile, checkError }).execute();
