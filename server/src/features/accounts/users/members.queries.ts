import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Locks all members, in id order. `elsewhere`: another ensemble has invited the user, or its histories name it. */
export const lockMembers = (db: Db, ensembleId: number) =>
  db
    .selectFrom('appUser')
    .select(['id', 'roleCode'])
    .select(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('invitation').select('id').whereRef('userId', '=', 'appUser.id').where('toEnsembleId', '<>', ensembleId)),
        exists(selectFrom('namedUser').select('userId').whereRef('userId', '=', 'appUser.id').where('inEnsembleId', '<>', ensembleId)),
      ])
        .$castTo<boolean>()
        .as('elsewhere'),
    )
    .where('ensembleId', '=', ensembleId)
    .orderBy('id')
    .forUpdate()
    .execute();

export const moveUsers = (db: Db, ids: readonly number[], ensembleId: number) =>
  db.updateTable('appUser').set({ ensembleId }).where('id', '=', sql<number>`any(${ids})`).execute();

export const takeOutUsers = (db: Db, ids: readonly number[]) =>
  db.updateTable('appUser').set({ ensembleId: null, roleCode: 'ROLE_VIEWER' }).where('id', '=', sql<number>`any(${ids})`).execute();

export const deactivateUsers = (db: Db, ids: readonly number[]) =>
  db.updateTable('appUser').set({ active: false }).where('id', '=', sql<number>`any(${ids})`).execute();

/** Erases the user's values everywhere; the row stays, for histories. The caller has locked it. */
export const eraseUserRow = (db: Db, id: number, now: Date, byId: number | null) =>
  sql`select erase_user(${id}, ${now.toISOString()}, ${byId})`.execute(db);

/** Whether another ensemble has the name of the user in its histories. */
export const isNamedElsewhere = async (db: Db, id: number, ensembleId: number | null): Promise<boolean> =>
  (await db
    .selectFrom('namedUser')
    .select('userId')
    .where('userId', '=', id)
    .$if(ensembleId !== null, (query) => query.where('inEnsembleId', '<>', ensembleId))
    .executeTakeFirst()) !== undefined;

/** Users whose names stand in histories of this ensemble and of no other. */
export const findNamedOnlyIn = async (db: Db, ensembleId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('namedUser as own')
    .select('own.userId')
    .where('own.inEnsembleId', '=', ensembleId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('namedUser as other')
            .select('other.userId')
            .whereRef('other.userId', '=', 'own.userId')
            .where('other.inEnsembleId', '<>', ensembleId),
        ),
      ),
    )
    .execute();
  return rows.map(({ userId }) => userId);
};

/** Deletes those of these users who are erased. */
export const deleteErased = (db: Db, ids: readonly number[]) =>
  db.deleteFrom('appUser').where('id', '=', sql<number>`any(${ids})`).where('erasedAt', 'is not', null).execute();

/** Which of these users have values. */
export const findPresentUsers = (db: Db, ids: readonly number[]) =>
  db.selectFrom('appUser').select(['id', 'createdAt']).where('id', '=', sql<number>`any(${ids})`).where('erasedAt', 'is', null).execute();
