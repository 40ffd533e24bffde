import type { Db } from '../../db/database.ts';
import { found } from '../../db/found.ts';

/** Locks and reads the own account. */
export const lockOwn = async (db: Db, id: number) =>
  found(
    await db
      .selectFrom('appUser')
      .leftJoin('ensemble', 'ensemble.id', 'appUser.ensembleId')
      .select(['appUser.name', 'appUser.roleCode', 'ensemble.name as ensemble', 'ensemble.code as ensembleCode'])
      .where('appUser.id', '=', id)
      .forUpdate('appUser')
      .executeTakeFirst(),
  );

export const updateOwn = (db: Db, id: number, values: { name: string; ensembleId?: number }) =>
  db.updateTable('appUser').set(values).where('id', '=', id).execute();

/** Undefined if the password is no longer that of `from`. */
export const replacePassword = (db: Db, id: number, { from, to }: { from: string | null; to: string }) =>
  db
    .updateTable('appUser')
    .set({ passwordHash: to })
    .where('id', '=', id)
    .where('passwordHash', '=', from)
    .returning('id')
    .executeTakeFirst();
