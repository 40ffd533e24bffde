import type { RoleCode } from '@riideait/contract';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isManaging } from '../../../db/managing.ts';
import type { AppUser } from '../../../db/schema.ts';

/* What the features of accounts read and change of a user; its form is of `users`. */

const accounts = (db: Db) =>
  db
    .selectFrom('appUser')
    .select(['id', 'name', 'email', 'active', 'confirmed', 'roleCode', 'ensembleId', 'passwordHash', 'addressProvedAt']);

/** Locks and reads an account. Lock order: the user before its codes. */
export const lockAccount = (db: Db, id: number) => accounts(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const lockAccountOf = (db: Db, email: string) => accounts(db).where('email', '=', email).forNoKeyUpdate().executeTakeFirst();

/** Reads the account with a shared lock, so that it does not change before the commit. */
export const shareAccount = (db: Db, id: number) => accounts(db).where('id', '=', id).forShare().executeTakeFirst();

/** The role of an active user of the ensemble. */
export async function findRole(db: Db, { ensembleId, userId }: { ensembleId: number; userId: number }): Promise<RoleCode | undefined> {
  const user = db.selectFrom('appUser').select('roleCode').where('id', '=', userId).where('ensembleId', '=', ensembleId);
  return (await user.where('active', '=', true).executeTakeFirst())?.roleCode;
}

const managing = (db: Db) => db.selectFrom('appUser').where(isManaging);

export const findManagers = (db: Db, ensembleId: number) =>
  managing(db).where('ensembleId', '=', ensembleId).select('email').orderBy('id').execute();

/** Administrators who can log in. */
export const findAdministrators = (db: Db) =>
  db
    .selectFrom('appUser')
    .select(['id', 'email'])
    .where('active', '=', true)
    .where('confirmed', '=', true)
    .where('roleCode', '=', 'ROLE_ADMIN')
    .orderBy('id')
    .execute();
/** Ids of the ensembles that somebody manages. */
export const findManagedEnsembles = async (db: Db): Promise<number[]> =>
  (await managing(db).select('ensembleId').distinct().execute()).flatMap(({ ensembleId }) => ensembleId ?? []);

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** Undefined if the address has an account; waits for a concurrent insert. */
export const insertAccount = async (db: Db, values: NewAccount): Promise<number | undefined> =>
  (
    await db
      .insertInto('appUser')
      .values(values)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** Makes the first administrator, over an unconfirmed account of the address if there is one. */
export const insertAdministrator = async (db: Db, values: NewAccount, ensembleId: number): Promise<number | undefined> => {
  const whole: Insertable<AppUser> = { ...values, ensembleId, roleCode: 'ROLE_ADMIN', active: true, confirmed: true };
  const { email, ...changed } = whole;
  const row = await db
    .insertInto('appUser')
    .values(whole)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(changed).where('appUser.confirmed', '=', false))
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

export const updateAccount = (db: Db, id: number, values: Updateable<AppUser>) =>
  db.updateTable('appUser').set(values).where('id', '=', id).execute();

/** False if the hash is no longer that of `from`. */
export const replacePassword = async (db: Db, id: number, { from, to }: { from: string | null; to: string }): Promise<boolean> => {
  const replaced = db.updateTable('appUser').set({ passwordHash: to }).where('id', '=', id).where('passwordHash', '=', from);
  return (await replaced.executeTakeFirst()).numUpdatedRows > 0n;
};

export const getPasswordHash = async (db: Db, userId: number): Promise<string | null> =>
  (await db.selectFrom('appUser').select('passwordHash').where('id', '=', userId).executeTakeFirstOrThrow()).passwordHash;

/** Sets the password that the user has chosen by a link. */
export const resetPasswordOf = (db: Db, id: number, values: { passwordHash: string; addressProvedAt: string | null }) =>
  db
    .updateTable('appUser')
    .set({ ...values, confirmed: true })
    .where('id', '=', id)
    .execute();

/** Unconfirmed registrations made before `moment` and without an invitation. */
export const deleteUnconfirmedBefore = (db: Db, moment: Date) =>
  db
    .deleteFrom('appUser')
    .where('confirmed', '=', false)
    .where('ensembleId', 'is', null)
    // Registrations have a password; users added by others choose one with the confirmation.
    .where('passwordHash', 'is not', null)
    .where('createdAt', '<', moment.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invitation').select('id').whereRef('invitation.userId', '=', 'appUser.id'))),
    )
    .execute();
