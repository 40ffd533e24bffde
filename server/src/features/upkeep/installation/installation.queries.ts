import type { SentMails } from '@riideait/contract';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { JOBS_SCHEMA } from '../../../jobs/queues.ts';
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

/** Jobs whose time has come, and since when the first of them waits. */
export async function getQueue(db: Db): Promise<{ waiting: number; oldestAt: string | null }> {
  const { rows } = await sql<{ waiting: number; oldestAt: string | null }>`
    select count(*) as waiting, min(start_after) as "oldestAt" from ${sql.table(`${JOBS_SCHEMA}.job`)}
    where state < 'active' and start_after <= now()`.execute(db);
  return rows[0] ?? { waiting: 0, oldestAt: null };
}

/** Mails about accounts of 24 hours. */
export async function countAccountMails(db: Db, now: Date): Promise<SentMails> {
  const { rows } =
    await sql<SentMails>`select count(*) filter (where status = 'SENT') as sent, count(*) filter (where status = 'FAILED') as refused
    from account_mail where created_at > ${new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString()}`.execute(db);
  return rows[0] ?? { sent: 0, refused: 0 };
}

export const countUsers = async (db: Db): Promise<number> => {
  const users = db.selectFrom('appUser').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await users.where('active', '=', true).where('confirmed', '=', true).executeTakeFirstOrThrow()).count;
};

export async function getPostgres(db: Db): Promise<{ version: string; bytes: number }> {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select split_part(current_setting('server_version'), ' ', 1) as version, pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0] ?? { version: '', bytes: 0 };
}
