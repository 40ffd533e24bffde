import type { Db } from '../../../db/database.ts';

export const getDailyBackup = (db: Db) =>
  db
    .selectFrom('dailyBackup')
    .select(['doneAt', 'bytes', 'failedAt', 'error', 'checkedAt', 'checkedFile', 'checkError'])
    .executeTakeFirstOrThrow();

/** Records a good backup, which ends a failure; null: there is none yet. */
export const updateDone = (db: Db, done: { readonly at: Date; readonly bytes: number } | null) =>
  db
    .updateTable('dailyBackup')
    .set({ doneAt: done?.at.toISOString() ?? null, bytes: done?.bytes ?? null, failedAt: null, error: null })
    .execute();

export const updateBackupFailed = (db: Db, at: Date, error: string) =>
  db.updateTable('dailyBackup').set({ failedAt: at.toISOString(), error }).execute();

/** Notes that a backup was read to its end, and what was wrong with it. */
export const updateChecked = (db: Db, at: Date, checkedFile: string, checkError: string | null) =>
  db.updateTable('dailyBackup').set({ checkedAt: at.toISOString(), checkedFile, checkError }).execute();
