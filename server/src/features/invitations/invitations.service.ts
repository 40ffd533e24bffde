import { type CurrentUser, type Invitation, refusal, roles } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import { found } from '../../db/found.ts';
import type { UserContext } from '../../http/context.ts';
import { record } from '../audit/audit.service.ts';
import { findSignedInUser } from '../auth/auth.service.ts';
import { findEnsembleOfId } from '../ensembles/ensembles.service.ts';
import { lockAccount, updateAccount } from '../users/accounts.service.ts';
import { findInvitationsOf, takeInvitationOf } from './invitations.queries.ts';
import { countingAt } from './invitations.rules.ts';

/** Invitations of the signed-in user, newest first. */
export async function listInvitations({ database, user, now }: UserContext): Promise<Invitation[]> {
  const rows = await findInvitationsOf(database.system, user.id, countingAt(now));
  return rows.map(({ roleCode, ...invitation }) => ({ ...invitation, role: roles[roleCode] }));
}

/**
 * Joins the ensemble in the offered role; the session stays. Locks the user first, so that of two invitations
 * accepted at once the second is refused.
 * @throws AppError ALREADY_IN_ENSEMBLE
 */
export async function acceptInvitation(context: UserContext, id: number): Promise<CurrentUser> {
  const { database, user, now } = context;
  await database.system.transaction().execute(async (db) => {
    const { ensembleId } = found(await lockAccount(db, user.id));
    const present = ensembleId === null ? undefined : await findEnsembleOfId(db, ensembleId);
    const invitation = await takeInvitationOf(db, user.id, id, countingAt(now));
    if (present !== undefined) refuse(refusal('ALREADY_IN_ENSEMBLE', { ensemble: present.name }));
    await updateAccount(db, user.id, { ensembleId: invitation.toEnsembleId, roleCode: invitation.roleCode });
    await record(db, context, {
      kind: 'INVITATION_ACCEPTED',
      actorId: user.id,
      userId: user.id,
      details: [
        { what: 'Ansambel', from: null, to: invitation.ensemble },
        { what: 'Roll', from: user.role, to: roles[invitation.roleCode] },
      ],
    });
  });
  return (await findSignedInUser(database, { userId: user.id, sessionId: user.sessionId })) ?? refuse(refusal('NOT_SIGNED_IN'));
}

export async function declineInvitation(context: UserContext, id: number): Promise<null> {
  const { database, user, now } = context;
  return database.system.transaction().execute(async (db) => {
    const { ensemble } = await takeInvitationOf(db, user.id, id, countingAt(now));
    await record(db, context, {
      kind: 'INVITATION_DECLINED',
      actorId: user.id,
      userId: user.id,
      details: [{ what: 'Ansambel', from: ensemble, to: null }],
    });
    return null;
  });
}
