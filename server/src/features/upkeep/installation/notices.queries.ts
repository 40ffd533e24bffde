import type { InstallationNotice } from '@riideait/contract';
import type { Db } from '../../../db/database.ts';

export const findNotices = (db: Db) => db.selectFrom('installationNotice').select(['kind', 'at', 'details']).orderBy('kind').execute();

/** A notice that stands already keeps its time. */
export const upsertNotice = (db: Db, kind: InstallationNotice['kind'], details: object, now: Date) =>
  db
    .insertInto('installationNotice')
    .values({ kind, at: now.toISOString(), details: JSON.stringify(details) })
    .onConflict((on) => on.column('kind').doUpdateSet({ details: JSON.stringify(details) }))
    .execute();

export const deleteNotice = (db: Db, kind: InstallationNotice['kind']) =>
  db.deleteFrom('installationNotice').where('kind', '=', kind).execute();

/** The notices with what the operator has had by mail of them; locked. */
export const lockNotices = (db: Db) =>
  db.selectFrom('installationNotice').select(['kind', 'at', 'details', 'told']).orderBy('kind').forUpdate().execute();

export const updateTold = (db: Db, kind: string, told: readonly string[]) =>
  db
    .updateTable('installationNotice')
    .set({ told: [...told] })
    .where('kind', '=', kind)
    .execute();
