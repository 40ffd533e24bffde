import type { Db } from '../../../db/database.ts';

/** Users who can log in and have no ensemble, by name. */
export const findWaiting = (db: Db) =>
  db
    .selectFrom('appUser')
    .select(['name', 'email'])
    .where('active', '=', true)
    .where('confirmed', '=', true)
    .where('ensembleId', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
