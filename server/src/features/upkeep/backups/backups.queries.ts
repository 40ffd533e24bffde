import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export const getDailyBackup = (db: Db) =>
  db
    .selectFrom('dailyBackup')
    .select(['doneAt', 'bytes', 'failedAt', 'error', 'checkedAt', 'checkedFile', 'checkError'])
    .executeTakeFirstOrThrow();

/** Records a good backup, which ends a failure. */
export const updateDone = (db: Db, { at, bytes }: { readonly at: Date; readonly bytes: number }) =>
  db.updateTable('dailyBackup').set({ doneAt: at.toISOString(), bytes, failedAt: null, error: null }).execute();

/** Knows of no backup any more, nor of a check, nor since when one is made each night. */
export const forgetBackups = (db: Db) =>
  db
    .updateTable('dailyBackup')
    .set({
      doneAt: null,
      bytes: null,
      failedAt: null,
      error: null,
      checkedAt: null,
      checkedFile: null,
      checkError: null,
      automaticSince: null,
    })
    .execute();

/** Notes whether a backup is made each night. @returns since when; null: none is */
export const updateAutomatic = async (db: Db, automatic: boolean, now: Date): Promise<string | null> => {
  const since = sql<string | null>`case when ${automatic}::boolean then coalesce(automatic_since, ${now.toISOString()}::timestamptz) end`;
  return (await db.updateTable('dailyBackup').set({ automaticSince: since }).returning('automaticSince').executeTakeFirstOrThrow())
    .automaticSince;
};

export const updateBackupFailed = (db: Db, at: Date, error: string) =>
  db.updateTable('dailyBackup').set({ failedAt: at.toISOString(), error }).execute();

/** Notes that a backup was read to its end, and what was wrong with it. */
export const updateChecked = (db: Db, at: Date, checkedFile: string, checkError: string | null) =>
  db.updateTable('dailyBackup').set({ checkedAt: at.toISOString(), checkedFile, checkError }).execute();
