import type { DailyBackup } from '@riideait/contract';
import type { Db } from '../../../db/database.ts';
import { getDailyBackup } from './backups.queries.ts';

/** Those of another folder do not count in a restored database. */
export { forgetBackups, updateAutomatic as noteAutomatic } from './backups.queries.ts';
/** For other features. */
export { DAYS_IN_BACKUPS, newestBackup } from './retention.rules.ts';

interface Backup {
  readonly daily: DailyBackup;
  /** Which file was last read to its end, when, and what was wrong with it. */
  readonly check: { readonly at: string | null; readonly file: string | null; readonly error: string | null };
}

export async function dailyBackupOf(db: Db, automatic: boolean): Promise<Backup> {
  const { checkedAt, checkedFile, checkError, ...daily } = await getDailyBackup(db);
  return { daily: { automatic, ...daily }, check: { at: checkedAt, file: checkedFile, error: checkError } };
}
