import type { Db } from '../../../db/database.ts';

/** Secret of a user's app, confirmed or not. */
export const findTotp = (db: Db, userId: number) =>
  db.selectFrom('totp').select(['secret', 'confirmedAt']).where('userId', '=', userId).executeTakeFirst();

export const lockTotp = (db: Db, userId: number) =>
  db.selectFrom('totp').select(['secret', 'confirmedAt']).where('userId', '=', userId).forUpdate().executeTakeFirst();

/** Stores an unconfirmed secret over an earlier one; false if one is confirmed. */
export const insertTotp = async (db: Db, userId: number, secret: Buffer): Promise<boolean> =>
  (await db
    .insertInto('totp')
    .values({ userId, secret })
    .onConflict((on) => on.column('userId').doUpdateSet({ secret, lastStep: null }).where('totp.confirmedAt', 'is', null))
    .returning('userId')
    .executeTakeFirst()) !== undefined;

export const confirmTotp = (db: Db, userId: number, { step, now }: { step: number; now: Date }) =>
  db.updateTable('totp').set({ confirmedAt: now.toISOString(), lastStep: step }).where('userId', '=', userId).execute();

/** Uses up the codes up to a step; false if used, also by a concurrent request. */
export const spendStep = async (db: Db, userId: number, step: number): Promise<boolean> =>
  (await db
    .updateTable('totp')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where(({ or, eb }) => or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .returning('userId')
    .executeTakeFirst()) !== undefined;

/** Deletes a confirmed secret; false if there was none. */
export const removeTotp = async (db: Db, userId: number): Promise<boolean> =>
  (await db.deleteFrom('totp').where('userId', '=', userId).where('confirmedAt', 'is not', null).returning('userId').executeTakeFirst()) !==
  undefined;

/** Removes the app, confirmed or not, and its recovery codes; false if there were none. */
export async function removeSecondFactor(db: Db, userId: number): Promise<boolean> {
  const totps = await db.deleteFrom('totp').where('userId', '=', userId).executeTakeFirst();
  const codes = await db.deleteFrom('recoveryCode').where('userId', '=', userId).executeTakeFirst();
  return totps.numDeletedRows + codes.numDeletedRows > 0n;
}

export const insertRecoveryCodes = (db: Db, userId: number, hashes: readonly Buffer[]) =>
  db
    .insertInto('recoveryCode')
    .values(hashes.map((hash) => ({ userId, hash })))
    .execute();

export const removeRecoveryCodes = (db: Db, userId: number) => db.deleteFrom('recoveryCode').where('userId', '=', userId).execute();

export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> => {
  const count = db.selectFrom('recoveryCode').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await count.where('userId', '=', userId).executeTakeFirstOrThrow()).count;
};

/** Any unused code of a user; all share one salt. */
export const findRecoveryCode = (db: Db, userId: number) =>
  db.selectFrom('recoveryCode').select('hash').where('userId', '=', userId).limit(1).executeTakeFirst();

/** Uses up a code; false if unknown or used, also by a concurrent request. */
export const spendRecoveryCode = async (db: Db, userId: number, hash: Buffer): Promise<boolean> =>
  (await db.deleteFrom('recoveryCode').where('userId', '=', userId).where('hash', '=', hash).returning('userId').executeTakeFirst()) !==
  undefined;

/** Whether the ensemble of a user asks for a second factor. */
export const requiresSecondFactor = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('appUser')
    .innerJoin('ensemble', 'ensemble.id', 'appUser.ensembleId')
    .select('ensemble.id')
    .where('appUser.id', '=', userId)
    .where('ensemble.secondFactorRequired', '=', true)
    .executeTakeFirst()) !== undefined;
