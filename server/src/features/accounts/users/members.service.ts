import type { Db } from '../../../db/database.ts';
import { endSessionsOf } from '../sessions/sessions.service.ts';
import { deactivateUsers, eraseUserRow, lockMembers, moveUsers, takeOutUsers } from './members.queries.ts';

/* Users of an ensemble that is being removed. */

export { deleteErased, findNamedOnlyIn } from './members.queries.ts';

interface Leaving {
  readonly ensembleId: number;
  /** The ensemble that administrators go to. */
  readonly otherId: number;
  readonly now: Date;
}

/**
 * Locks all members out of the ensemble: administrators go to another one, users whom another one has invited or names in its histories
 * keep their account, the rest wait for `eraseMembers`.
 */
export async function lockOutMembers(db: Db, { ensembleId, otherId, now }: Leaving): Promise<void> {
  const members = await lockMembers(db, ensembleId);
  const idsOf = (belongs: (member: (typeof members)[number]) => boolean) => members.filter(belongs).map(({ id }) => id);
  const isAdministrator = ({ roleCode }: { roleCode: string }) => roleCode === 'ROLE_ADMIN';
  await moveUsers(db, idsOf(isAdministrator), otherId);
  await takeOutUsers(
    db,
    idsOf((member) => !isAdministrator(member) && member.elsewhere),
  );
  await deactivateUsers(
    db,
    idsOf((member) => !isAdministrator(member) && !member.elsewhere),
  );
  for (const { id } of members) await endSessionsOf(db, id, now);
}

/** Erases the members who are left. */
export async function eraseMembers(db: Db, leaving: Leaving): Promise<void> {
  // Who has come since.
  await lockOutMembers(db, leaving);
  for (const { id } of await lockMembers(db, leaving.ensembleId)) await eraseUserRow(db, id, leaving.now, null);
}
