import type { Db } from '../../../db/database.ts';
import type { Party, PastAttempt } from './attempts.rules.ts';

interface Attempt extends Party {
  readonly kind: string;
}

export const insertAttempt = async (db: Db, attempt: Attempt, now: Date): Promise<number> =>
  (
    await db
      .insertInto('attempt')
      .values({ ...attempt, at: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const removeAttempt = (db: Db, id: number) => db.deleteFrom('attempt').where('id', '=', id).execute();

export const removeAttemptsBefore = (db: Db, kinds: readonly string[], before: Date) =>
  db.deleteFrom('attempt').where('kind', 'in', kinds).where('at', '<', before.toISOString()).execute();

export const hasAttempt = async (db: Db, { kind, account, address }: Attempt, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('attempt')
    .select('id')
    .where('kind', '=', kind)
    .where('account', 'is not distinct from', account)
    .where('address', '=', address)
    .where('at', '>=', since.toISOString())
    .executeTakeFirst()) !== undefined;

/** Attempts since `since` on the account or from the address, oldest first. */
export const findAttempts = (db: Db, { kind, account, address }: Attempt, since: Date): Promise<PastAttempt[]> =>
  db
    .selectFrom('attempt')
    .select(['account', 'address', 'at'])
    .where('kind', '=', kind)
    .where('at', '>=', since.toISOString())
    .where(({ or, eb }) => or([eb('address', '=', address), ...(account === null ? [] : [eb('account', '=', account)])]))
    .orderBy('at')
    .execute();
