import type { Db } from '../../db/database.ts';

export const deleteCodesExpiredBefore = (db: Db, moment: Date) =>
  db.deleteFrom('accountCode').where('expiresAt', '<', moment.toISOString()).execute();

/** Accounts that somebody has registered and nobody has confirmed, made before `moment` and asked into no ensemble. */
export const deleteUnconfirmedBefore = (db: Db, moment: Date) =>
  db
    .deleteFrom('appUser')
    .where('confirmed', '=', false)
    .where('ensembleId', 'is', null)
    // who was added by others chooses a password only with the confirmation
    .where('passwordHash', 'is not', null)
    .where('createdAt', '<', moment.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invitation').select('id').whereRef('invitation.userId', '=', 'appUser.id'))),
    )
    .execute();
