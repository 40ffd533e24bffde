import { type InstructorRights, type RoleCode, refusal, roles, type SentInvitation } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { UserContext } from '../../../http/context.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { endOffersTo } from '../offices/offices.service.ts';
import { rightsToLog } from '../user-rows/user-rows.service.ts';
import {
  findInvitationsTo,
  moveInvitationsBy,
  putInvitation,
  removeInvitation,
  removeInvitationsBy,
  removeInvitationsOf,
  takeInvitationTo,
} from './invitations.queries.ts';
import { countingAt } from './invitations.rules.ts';

/** Open invitations to the own ensemble, newest first. */
export async function listSentInvitations({ database, user, now }: UserContext): Promise<SentInvitation[]> {
  const rows = await findInvitationsTo(database.system, ownOf(user), countingAt(now));
  return rows.map((invitation) => ({ ...invitation, role: roles[invitation.roleCode] }));
}

export async function withdrawInvitation(context: UserContext, id: number): Promise<null> {
  const { database, user } = context;
  return database.system.transaction().execute(async (db) => {
    const { userId, roleCode } = await takeInvitationTo(db, ownOf(user), id);
    await endOffersTo(db, context, { toUserId: userId, inEnsembleId: ownOf(user) }, { byUser: false });
    await record(db, context, {
      kind: 'INVITATION_WITHDRAWN',
      actorId: user.id,
      userId,
      details: [{ what: 'Roll', from: roles[roleCode], to: null }],
    });
    return null;
  });
}

/** Role and rights that an invitation offers. */
export interface Offer extends InstructorRights {
  readonly roleCode: RoleCode;
}

/**
 * Invites a user with an account into the own ensemble, in the transaction `db`; a later offer replaces the earlier.
 * @param groups names of the groups of the offer
 */
export async function invite(db: Db, context: UserContext, userId: number, offer: Offer, groups: string | null): Promise<void> {
  const { user, now } = context;
  const { roleCode } = offer;
  await putInvitation(db, { userId, toEnsembleId: ownOf(user), ...offer, invitedBy: user.id, createdAt: now.toISOString() });
  await record(db, context, {
    kind: 'INVITED',
    actorId: user.id,
    userId,
    details: [
      { what: 'Ansambel', from: null, to: user.ensemble },
      { what: 'Roll', from: null, to: roles[roleCode] },
      ...rightsToLog(offer, groups),
    ],
  });
}

/** Deletes the invitation to the ensemble that the user has joined. */
export async function forgetInvitation(db: Db, userId: number, ensembleId: number): Promise<void> {
  await removeInvitation(db, userId, ensembleId);
}

/** Deletes all invitations of a user. */
export async function forgetInvitationsOf(db: Db, userId: number): Promise<void> {
  await removeInvitationsOf(db, userId);
}

/** Deletes the open invitations that a user has sent. */
export async function forgetInvitationsBy(db: Db, userId: number): Promise<void> {
  await removeInvitationsBy(db, userId);
}

/** Invitations that a user has sent stay, as another's. */
export async function passOnInvitations(db: Db, fromUserId: number, toUserId: number): Promise<void> {
  await moveInvitationsBy(db, fromUserId, toUserId);
}

/** The permission implies an ensemble. */
const ownOf = ({ ensembleId }: UserContext['user']): number => ensembleId ?? refuse(refusal('NO_ENSEMBLE'));
