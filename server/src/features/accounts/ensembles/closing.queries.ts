import type { Db } from '../../../db/database.ts';

/** Locks all ensembles in id order: of two that are closed at once one must see the other. */
export const lockEnsembles = (db: Db) =>
  db.selectFrom('ensemble').select(['id', 'code', 'name', 'closesOn', 'removingSince']).orderBy('id').forNoKeyUpdate().execute();

export const setClosing = (db: Db, id: number, closesOn: string | null) =>
  db.updateTable('ensemble').set({ closesOn }).where('id', '=', id).execute();
