import type { Db } from '../../db/database.ts';

export const deleteEventsBefore = (db: Db, moment: Date) => db.deleteFrom('securityEvent').where('at', '<', moment.toISOString()).execute();
