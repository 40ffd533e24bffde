import { type CurrentUser, type Invitation, refusal, roles } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { found } from '../../../db/found.ts';
import type { UserContext } from '../../../http/context.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { limited } from '../attempts/attempts.service.ts';
import { findEnsembleOfId } from '../ensembles/ensembles.service.ts';
import { makeCode } from '../link-codes/link-codes.service.ts';
import { acceptOffersTo, endOffersTo } from '../offices/offices.service.ts';
import { findSignedInUser } from '../sessions/session-tokens.service.ts';
import { findGroups, lockAccount, rightsToLog, setGroups, updateAccount } from '../user-rows/user-rows.service.ts';
import { proofOfAddress } from './invitations.letters.ts';
import { findInvitationsOf, takeInvitationOf } from './invitations.queries.ts';
import { countingAt } from './invitations.rules.ts';

/** Invitations of a user, newest first. */
export async function listInvitations({
  database,
  user,
  now,
}: Pick<UserContext, 'database' | 'now'> & { user: { id: number } }): Promise<Invitation[]> {
  const rows = await findInvitationsOf(database.system, user.id, countingAt(now));
  return rows.map(({ roleCode, toEnsembleId: _, ...invitation }) => ({ ...invitation, role: roles[roleCode] }));
}

/** The invitation of the signed-in user into an ensemble. */
export async function invitationTo({ database, user, now }: UserContext, ensembleId: number): Promise<number> {
  const rows = await findInvitationsOf(database.system, user.id, countingAt(now));
  return found(rows.find(({ toEnsembleId }) => toEnsembleId === ensembleId)).id;
}

/**
 * Joins the ensemble in the offered role; the session stays. Locks the user first, so that of two invitations
 * accepted at once the second is refused.
 * @throws AppError ALREADY_IN_ENSEMBLE, ADDRESS_NOT_PROVED
 */
export async function acceptInvitation(context: UserContext, id: number): Promise<CurrentUser> {
  const { database, user, now } = context;
  if (user.ensembleId === null && !user.addressProved) await askForProof(context, id);
  await database.system.transaction().execute(async (db) => {
    const { ensembleId, addressProvedAt } = found(await lockAccount(db, user.id));
    const present = ensembleId === null ? undefined : await findEnsembleOfId(db, ensembleId);
    const invitation = await takeInvitationOf(db, user.id, id, countingAt(now));
    if (present !== undefined) refuse(refusal('ALREADY_IN_ENSEMBLE', { ensemble: present.name }));
    // Changed since the request began: the client asks again.
    if (addressProvedAt === null) refuse(refusal('NOT_SIGNED_IN'));
    const { toEnsembleId, roleCode, groupIds, seesContacts, seesMeasures, mayIssue } = invitation;
    await updateAccount(db, user.id, { ensembleId: toEnsembleId, roleCode, seesContacts, seesMeasures, mayIssue });
    // One may have been deleted since.
    const groups = await findGroups(db, toEnsembleId, groupIds);
    await setGroups(
      db,
      user.id,
      toEnsembleId,
      groups.map(({ id: groupId }) => groupId),
    );
    await record(db, context, {
      kind: 'INVITATION_ACCEPTED',
      actorId: user.id,
      userId: user.id,
      details: [
        { what: 'Ansambel', from: null, to: invitation.ensemble },
        { what: 'Roll', from: user.role, to: roles[roleCode] },
        ...rightsToLog(invitation, groups.map(({ name }) => name).join(', ') || null),
      ],
    });
    await acceptOffersTo(db, context, { toUserId: user.id, inEnsembleId: toEnsembleId });
  });
  return (await findSignedInUser(database, { userId: user.id, sessionId: user.sessionId })) ?? refuse(refusal('NOT_SIGNED_IN'));
}

/**
 * Mails a link to the address of the signed-in user and refuses. By the link its reader chooses a new password: a person who
 * knows only the old one does not come along into the ensemble.
 * @throws AppError ADDRESS_NOT_PROVED, TOO_MANY_ATTEMPTS
 */
async function askForProof(context: UserContext, invitationId: number): Promise<never> {
  const { database, user, post, publicUrl, canSend, now } = context;
  found((await findInvitationsOf(database.system, user.id, countingAt(now))).find(({ id }) => id === invitationId));
  const work = () =>
    database.system.transaction().execute(async (db) => {
      const { email } = found(await lockAccount(db, user.id));
      await post.queue(db, email, proofOfAddress(publicUrl, await makeCode(db, 'INVITE', user.id, now)), now);
    });
  await limited(context, 'send-link', user.email, work, { countsAll: true });
  return refuse(refusal('ADDRESS_NOT_PROVED', { email: user.email, mailed: canSend }));
}

export async function declineInvitation(context: UserContext, id: number): Promise<null> {
  const { database, user, now } = context;
  return database.system.transaction().execute(async (db) => {
    const { ensemble, toEnsembleId } = await takeInvitationOf(db, user.id, id, countingAt(now));
    await endOffersTo(db, context, { toUserId: user.id, inEnsembleId: toEnsembleId }, { byUser: true });
    await record(db, context, {
      kind: 'INVITATION_DECLINED',
      actorId: user.id,
      userId: user.id,
      details: [{ what: 'Ansambel', from: ensemble, to: null }],
    });
    return null;
  });
}
