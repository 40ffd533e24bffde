import type { Db } from '../../../db/database.ts';
import { updateDone } from './backups.queries.ts';

/** For other features. */
export { DAYS_IN_BACKUPS, newestBackup } from './retention.rules.ts';

/** Backups of another folder do not count in a restored database. */
export const forgetDone = (db: Db) => updateDone(db, null);
