import type { Db } from '../../db/database.ts';

/** The secret of a user's app, proved or not. */
export const findTotp = (db: Db, userId: number) =>
  db.selectFrom('totp').select(['secret', 'confirmedAt']).where('userId', '=', userId).executeTakeFirst();

export const lockTotp = (db: Db, userId: number) =>
  db.selectFrom('totp').select(['secret', 'confirmedAt']).where('userId', '=', userId).forUpdate().executeTakeFirst();

/** Keeps a secret that is still to be proved, in place of an earlier such; false where one is proved already. */
export const insertTotp = async (db: Db, userId: number, secret: Buffer): Promise<boolean> =>
  (await db
    .insertInto('totp')
    .values({ userId, secret })
    .onConflict((on) => on.column('userId').doUpdateSet({ secret, lastStep: null }).where('totp.confirmedAt', 'is', null))
    .returning('userId')
    .executeTakeFirst()) !== undefined;

export const confirmTotp = (db: Db, userId: number, { step, now }: { step: number; now: Date }) =>
  db.updateTable('totp').set({ confirmedAt: now.toISOString(), lastStep: step }).where('userId', '=', userId).execute();

/** Uses up the codes up to a step; false where that one is used, also by a request that was quicker by a moment. */
export const spendStep = async (db: Db, userId: number, step: number): Promise<boolean> =>
  (await db
    .updateTable('totp')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .where(({ or, eb }) => or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .returning('userId')
    .executeTakeFirst()) !== undefined;

/** Whether there was one that had been proved. */
export const removeTotp = async (db: Db, userId: number): Promise<boolean> =>
  (await db.deleteFrom('totp').where('userId', '=', userId).where('confirmedAt', 'is not', null).returning('userId').executeTakeFirst()) !==
  undefined;

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

/** Any of a user's codes that are left. */
export const findRecoveryCode = (db: Db, userId: number) =>
  db.selectFrom('recoveryCode').select('hash').where('userId', '=', userId).limit(1).executeTakeFirst();

/** Uses up a code; false where it is none or used, also by a request that was quicker by a moment. */
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
