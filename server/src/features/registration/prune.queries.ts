import type { Db } from '../../db/database.ts';

export const deleteCodesExpiredBefore = (db: Db, moment: Date) =>
  db.deleteFrom('accountCode').where('expiresAt', '<', moment.toISOString()).execute();

/** Unconfirmed registrations made before `moment` and without an invitation. */
export const deleteUnconfirmedBefore = (db: Db, moment: Date) =>
  db
    .deleteFrom('appUser')
    .where('confirmed', '=', false)
    .where('ensembleId', 'is', null)
    // Registrations have a password; users added by others choose one with the confirmation.
    .where('passwordHash', 'is not', null)
    .where('createdAt', '<', moment.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invitation').select('id').whereRef('invitation.userId', '=', 'appUser.id'))),
    )
    .execute();
