import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const account = ['appUser.id', 'appUser.name', 'appUser.email', 'appUser.active', 'appUser.confirmed', 'appUser.ensembleId'] as const;

interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

/** Undefined where the address has an account; one that is being made at this moment is waited for. */
export const insertAccount = async (db: Db, values: NewAccount): Promise<number | undefined> =>
  (
    await db
      .insertInto('appUser')
      .values(values)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** The account of an address, which nobody else changes until the end of the transaction. */
export const lockAccountOf = (db: Db, email: string) =>
  db
    .selectFrom('appUser')
    .select([...account, 'appUser.passwordHash'])
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Comes before the codes of the account, as wherever both are changed: or of two who meet there each waits for the other. */
export const lockAccount = (db: Db, id: number) => db.selectFrom('appUser').select('id').where('id', '=', id).forNoKeyUpdate().execute();

export const replaceAccount = (db: Db, id: number, { name, passwordHash }: NewAccount) =>
  db.updateTable('appUser').set({ name, passwordHash }).where('id', '=', id).execute();

export const confirmAccount = (db: Db, id: number) => db.updateTable('appUser').set({ confirmed: true }).where('id', '=', id).execute();

/** An active user, with what is known of it besides: to see whether a password is made of that. */
export const findOwner = (db: Db, id: number) =>
  db
    .selectFrom('appUser')
    .leftJoin('ensemble', 'ensemble.id', 'appUser.ensembleId')
    .select(['appUser.name', 'appUser.email', 'ensemble.name as ensemble', 'ensemble.code as ensembleCode'])
    .where('appUser.id', '=', id)
    .where('appUser.active', '=', true)
    .executeTakeFirst();

/** Sets the password of an active user; that its link came by mail also confirms the address. */
export const resetPasswordOf = (db: Db, id: number, passwordHash: string) =>
  db
    .updateTable('appUser')
    .set({ passwordHash, confirmed: true })
    .where('id', '=', id)
    .where('active', '=', true)
    .returning(['id', 'email'])
    .executeTakeFirst();

/** Any number that nothing else takes: only one set-up at a time. */
const SET_UP_LOCK = 7_203_393;
export const lockSetUp = (db: Db) => sql`select pg_advisory_xact_lock(${SET_UP_LOCK})`.execute(db);

export const findAdministrator = (db: Db) =>
  db.selectFrom('appUser').select('id').where('roleCode', '=', 'ROLE_ADMIN').limit(1).executeTakeFirst();

/** Undefined where the code is taken. */
export const insertEnsemble = async (db: Db, values: { code: string; name: string }): Promise<number | undefined> =>
  (
    await db
      .insertInto('ensemble')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** The first administrator; an account that was registered with that address and never confirmed is taken over. */
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
