import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Dependents } from './installation.rules.ts';

/** Marks of all secrets that the installation has had, the present one first. */
export const findMarks = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('installationSecret').select('mark').orderBy('since', 'desc').execute()).map(({ mark }) => mark);

/** Makes a mark the present one. */
export const insertMark = (db: Db, mark: string, now: Date) =>
  db
    .insertInto('installationSecret')
    .values({ mark, since: now.toISOString() })
    .onConflict((on) => on.column('mark').doUpdateSet({ since: now.toISOString() }))
    .execute();

/** What is lost with the secret. */
export async function findDependents(db: Db): Promise<Dependents> {
  const { rows } = await sql<Dependents>`select (select count(*) from totp where confirmed_at is not null) as "appCodes",
    (select count(*) from erased) as erased`.execute(db);
  return rows[0] ?? { appCodes: 0, erased: 0 };
}

/** Addresses of the users who log in with codes of an app. */
export const findUsersOfApps = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('totp')
      .innerJoin('appUser', 'appUser.id', 'totp.userId')
      .select('email')
      .where('confirmedAt', 'is not', null)
      .orderBy('email')
      .execute()
  ).map(({ email }) => email);
