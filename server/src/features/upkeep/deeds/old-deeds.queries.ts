import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';

/** The oldest deeds from before a moment. A deed comes before the one that undid it. */
export const findOldDeeds = async ({ db }: Scope, before: Date, atOnce: number): Promise<number[]> => {
  const deeds = db.selectFrom('deed').select('id').where('at', '<', before.toISOString()).orderBy('id').limit(atOnce);
  return (await deeds.execute()).map(({ id }) => id);
};

export const deleteDeeds = ({ db }: Scope, ids: readonly number[]) =>
  db
    .deleteFrom('deed')
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .execute();

/** Deletes the oldest rows of the audit. The owner of the tables may not be bound by the policy: the ensemble is named. */
export async function deleteOldChanges({ db, ensembleId }: Scope, before: Date, atOnce: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from audit where ensemble_id = ${ensembleId} and id in (
      select id from audit where ensemble_id = ${ensembleId} and at < ${before.toISOString()} order by at limit ${atOnce})`.execute(db);
  return Number(numAffectedRows);
}
