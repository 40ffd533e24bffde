import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Reference } from './removal.rules.ts';

/*
 * Of the catalogue, so that tables to come are removed too. Each statement names the ensemble: the connecting role may not be bound by
 * the policies.
 */

export interface OwnedTable {
  readonly name: string;
  /** Columns of the primary key. */
  readonly key: readonly string[];
}

/** Tables with rows of ensembles. */
export const findOwnedTables = async (db: Db): Promise<OwnedTable[]> => {
  const { rows } = await sql<OwnedTable>`
    select c.relname as name, array(
      select attname::text from pg_index cross join unnest(indkey) with ordinality as part (number, place)
        join pg_attribute on attrelid = indrelid and attnum = part.number
      where indrelid = c.oid and indisprimary order by place
    ) as key
    from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition and relforcerowsecurity
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'ensemble_id')
    order by 1`.execute(db);
  return rows;
};

export const findReferences = async (db: Db): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select distinct child.relname as child, parent.relname as parent
    from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace
    order by 1, 2`.execute(db);
  return rows;
};

/** Works on the ensemble until the end of the transaction. */
export const enterEnsemble = (db: Db, id: number) => sql`select set_config('app.ensemble_id', ${String(id)}, true)`.execute(db);

/** Deletes rows from the smallest key on: a row that an undo made is referred to by older ones only. Returns how many. */
export const deleteSome = async (db: Db, { name, key }: OwnedTable, ensembleId: number, atMost: number): Promise<number> => {
  const table = sql.table(name);
  const order = sql.join(key.map((column) => sql.ref(column)));
  const { numAffectedRows = 0n } = await sql`
    delete from ${table} where ensemble_id = ${ensembleId} and ctid = any(array(
      select ctid from ${table} where ensemble_id = ${ensembleId} order by ${order} limit ${atMost}))`.execute(db);
  return Number(numAffectedRows);
};

/** Ensembles whose day has come, and that are not being removed yet. */
export const findDue = (db: Db, today: string) =>
  db.selectFrom('ensemble').select('id').where('closesOn', '<=', today).where('removingSince', 'is', null).orderBy('id').execute();

export const lockEnsembleToRemove = (db: Db, id: number) =>
  db.selectFrom('ensemble').select(['id', 'closesOn', 'removingSince']).where('id', '=', id).forUpdate().executeTakeFirst();

/** Another ensemble, which stays. */
export const findStaying = (db: Db, otherThan: number) =>
  db
    .selectFrom('ensemble')
    .select('id')
    .where('closesOn', 'is', null)
    .where('id', '<>', otherThan)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const beginRemoval = (db: Db, id: number, { closesOn, now }: { closesOn: string; now: Date }) =>
  db.updateTable('ensemble').set({ closesOn, removingSince: now.toISOString(), strangersCard: false }).where('id', '=', id).execute();

export const findRemoving = (db: Db, begunBefore: Date) =>
  db.selectFrom('ensemble').select('id').where('removingSince', '<=', begunBefore.toISOString()).orderBy('id').execute();

/** Takes the ensemble out of what lies above ensembles. */
export const forgetEnsemble = (db: Db, id: number) => sql`select forget_ensemble(${id})`.execute(db);

/** Links of holders, and letters that wait to bring one, stand outside the tables of ensembles. */
export async function deleteLinks(db: Db, ensembleId: number): Promise<void> {
  await db.deleteFrom('accountMail').where('linkInEnsembleId', '=', ensembleId).execute();
  await db.deleteFrom('holderLink').where('inEnsembleId', '=', ensembleId).execute();
}

/** @throws pg.DatabaseError while it has rows */
export const deleteEnsemble = (db: Db, id: number) => db.deleteFrom('ensemble').where('id', '=', id).execute();

/** Which of these ensembles are not being removed. */
export const findPresentEnsembles = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('ensemble')
    .select(['id', 'createdAt'])
    .where('id', '=', sql<number>`any(${ids})`)
    .where('removingSince', 'is', null)
    .execute();
