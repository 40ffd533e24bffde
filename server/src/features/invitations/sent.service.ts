import { refusal, roles, type SentInvitation, type UserForm } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { UserContext } from '../../http/context.ts';
import { record } from '../audit/audit.service.ts';
import {
  findInvitationsTo,
  putInvitation,
  removeInvitation,
  removeInvitationsBy,
  removeInvitationsOf,
  takeInvitationTo,
} from './invitations.queries.ts';
import { countingAt } from './invitations.rules.ts';

/** Invitations to the own ensemble that nobody has answered yet, the latest first. */
export async function listSentInvitations({ database, user, now }: UserContext): Promise<SentInvitation[]> {
  const rows = await findInvitationsTo(database.system, ownOf(user), countingAt(now));
  return rows.map((invitation) => ({ ...invitation, role: roles[invitation.roleCode] }));
}

export async function withdrawInvitation(context: UserContext, id: number): Promise<null> {
  const { database, user } = context;
  return database.system.transaction().execute(async (db) => {
    const { userId, roleCode } = await takeInvitationTo(db, ownOf(user), id);
    await record(db, context, {
      kind: 'INVITATION_WITHDRAWN',
      actorId: user.id,
      userId,
      details: [{ what: 'Roll', from: roles[roleCode], to: null }],
    });
    return null;
  });
}

/** Asks somebody who has an account to join the own ensemble, in the transaction `db`; asked once more, the later role counts. */
export async function invite(db: Db, context: UserContext, userId: number, roleCode: UserForm['roleCode']): Promise<void> {
  const { user, now } = context;
  await putInvitation(db, { userId, toEnsembleId: ownOf(user), roleCode, invitedBy: user.id, createdAt: now.toISOString() });
  await record(db, context, {
    kind: 'INVITED',
    actorId: user.id,
    userId,
    details: [
      { what: 'Ansambel', from: null, to: user.ensemble },
      { what: 'Roll', from: null, to: roles[roleCode] },
    ],
  });
}

/** An invitation that there is no need for any more: its ensemble is the user's now. */
export async function forgetInvitation(db: Db, userId: number, ensembleId: number): Promise<void> {
  await removeInvitation(db, userId, ensembleId);
}

/** Those that a user has got, of whichever ensembles. */
export async function forgetInvitationsOf(db: Db, userId: number): Promise<void> {
  await removeInvitationsOf(db, userId);
}

/** Those that a user has sent and nobody has answered yet. */
export async function forgetInvitationsBy(db: Db, userId: number): Promise<void> {
  await removeInvitationsBy(db, userId);
}

/** Endpoints of users let nobody in who has no ensemble. */
const ownOf = ({ ensembleId }: UserContext['user']): number => ensembleId ?? refuse(refusal('NO_ENSEMBLE'));
