import type { Db } from '../../../db/database.ts';

/** Users who can log in and have no ensemble, by name; without those whose request for one of their own waits. */
export const findWaiting = (db: Db) =>
  db
    .selectFrom('appUser')
    .select(['name', 'email'])
    .where('active', '=', true)
    .where('confirmed', '=', true)
    .where('ensembleId', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('ensembleRequest').select('id').whereRef('ensembleRequest.userId', '=', 'appUser.id').where('waits', '=', true)),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
