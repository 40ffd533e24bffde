import type { Db } from '../../../db/database.ts';

/** A second acceptance of the same text changes nothing. */
export const insertAcceptance = (db: Db, acceptance: { ofEnsembleId: number; version: string; userId: number; at: string }) =>
  db
    .insertInto('termsAcceptance')
    .values(acceptance)
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .executeTakeFirst();

/** The newest acceptance of an ensemble. */
export const findAcceptance = (db: Db, ensembleId: number) =>
  db
    .selectFrom('termsAcceptance')
    .leftJoin('appUser', 'appUser.id', 'termsAcceptance.userId')
    .select(['termsAcceptance.version', 'termsAcceptance.at', 'appUser.name as by'])
    .where('ofEnsembleId', '=', ensembleId)
    .orderBy('termsAcceptance.at', 'desc')
    .executeTakeFirst();
