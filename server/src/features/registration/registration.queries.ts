import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const account = ['appUser.id', 'appUser.name', 'appUser.email', 'appUser.active', 'appUser.confirmed', 'appUser.ensembleId'] as const;

interface NewAccount {
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

/** Locks and reads the account of an address. */
export const lockAccountOf = (db: Db, email: string) =>
  db
    .selectFrom('appUser')
    .select([...account, 'appUser.passwordHash'])
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Lock order: the user before its codes. */
export const lockAccount = (db: Db, id: number) => db.selectFrom('appUser').select('id').where('id', '=', id).forNoKeyUpdate().execute();

export const replaceAccount = (db: Db, id: number, { name, passwordHash }: NewAccount) =>
  db.updateTable('appUser').set({ name, passwordHash }).where('id', '=', id).execute();

export const confirmAccount = (db: Db, id: number) => db.updateTable('appUser').set({ confirmed: true }).where('id', '=', id).execute();

/** An active user with the words that its password must not contain. */
export const findOwner = (db: Db, id: number) =>
  db
    .selectFrom('appUser')
    .leftJoin('ensemble', 'ensemble.id', 'appUser.ensembleId')
    .select(['appUser.name', 'appUser.email', 'ensemble.name as ensemble', 'ensemble.code as ensembleCode'])
    .where('appUser.id', '=', id)
    .where('appUser.active', '=', true)
    .executeTakeFirst();

/** Sets the password of an active user and confirms its address, since the link came by mail. */
export const resetPasswordOf = (db: Db, id: number, passwordHash: string) =>
  db
    .updateTable('appUser')
    .set({ passwordHash, confirmed: true })
    .where('id', '=', id)
    .where('active', '=', true)
    .returning(['id', 'email'])
    .executeTakeFirst();

/** Advisory lock: one set-up at a time. */
const SET_UP_LOCK = 7_203_393;
export const lockSetUp = (db: Db) => sql`select pg_advisory_xact_lock(${SET_UP_LOCK})`.execute(db);

export const findAdministrator = (db: Db) =>
  db.selectFrom('appUser').select('id').where('roleCode', '=', 'ROLE_ADMIN').limit(1).executeTakeFirst();

/** Undefined if the code is taken. */
export const insertEnsemble = async (db: Db, values: { code: string; name: string }): Promise<number | undefined> =>
  (
    await db
      .insertInto('ensemble')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** Makes the first administrator, over an unconfirmed account of the address if there is one. */
export const insertAdministrator = async (db: Db, values: NewAccount, ensembleId: number): Promise<number | undefined> => {
  const whole = { ...values, ensembleId, roleCode: 'ROLE_ADMIN' as const, active: true, confirmed: true };
  const { email, ...changed } = whole;
  const row = await db
    .insertInto('appUser')
    .values(whole)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(changed).where('appUser.confirmed', '=', false))
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};
