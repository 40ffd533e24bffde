import type { Db } from '../../db/database.ts';

export const deleteCodesExpiredBefore = (db: Db, moment: Date) =>
  db.deleteFrom('accountCode').where('expiresAt', '<', moment.toISOString()).execute();
