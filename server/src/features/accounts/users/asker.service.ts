import { refuseIfAny } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { shareAccount } from '../user-rows/user-rows.service.ts';
import { getUser, lockWithAdministrators } from './users.queries.ts';
import { type Asker, reachOf, whyRightsChanged } from './users.rules.ts';

/**
 * Locks the asker against changes and checks the rights again: they may have changed while a password was hashed.
 * @throws AppError NOT_SIGNED_IN if role, ensemble or activity changed; the client refreshes and tries again
 */
export async function lockAsker(db: Db, asker: Asker): Promise<void> {
  refuseIfAny(whyRightsChanged(asker, await shareAccount(db, asker.id)));
}

/** Locks and reads a user in the asker's reach. Administrators who demote each other at once see each other's changes. */
export async function lockUser(db: Db, asker: Asker, id: number) {
  await lockWithAdministrators(db, [id, asker.id]);
  await lockAsker(db, asker);
  return getUser(db, reachOf(asker), id);
}
