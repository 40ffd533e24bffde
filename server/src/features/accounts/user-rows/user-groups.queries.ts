import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { estonian } from '../../../db/order.ts';

/** Those of these groups that the ensemble has, by name; works in the ensemble from then on. */
export async function findGroups(db: Db, ensembleId: number, ids: readonly number[]) {
  await sql`select set_config('app.ensemble_id', ${String(ensembleId)}, true)`.execute(db);
  return db
    .selectFrom('group')
    .select(['id', 'name'])
    .where('ensembleId', '=', ensembleId)
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy(estonian('name'))
    .execute();
}

/** Gives a user these groups of the ensemble and no others. */
export async function setGroups(db: Db, userId: number, ensembleId: number | null, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('userGroup').where('userId', '=', userId).execute();
  if (ensembleId === null || ids.length === 0) return;
  await db
    .insertInto('userGroup')
    .values(ids.map((groupId) => ({ userId, inEnsembleId: ensembleId, groupId })))
    .execute();
}
