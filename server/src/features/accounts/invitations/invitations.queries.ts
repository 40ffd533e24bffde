import type { InstructorRights, RoleCode } from '@riideait/contract';
import type { Db } from '../../../db/database.ts';
import { found } from '../../../db/found.ts';

/** Valid invitations to one ensemble or of one user: those made since a moment. */
export interface Counting {
  readonly since: Date;
}

export const findInvitationsOf = (db: Db, userId: number, { since }: Counting) =>
  db
    .selectFrom('invitation')
    .innerJoin('ensemble', 'ensemble.id', 'invitation.toEnsembleId')
    .leftJoin('appUser as inviter', 'inviter.id', 'invitation.invitedBy')
    .select(['invitation.id', 'invitation.roleCode', 'invitation.createdAt', 'ensemble.name as ensemble', 'inviter.name as invitedBy'])
    .select('invitation.toEnsembleId')
    .select(({ selectFrom }) =>
      selectFrom('succession')
        .select(({ fn }) => fn.min('onDay').as('onDay'))
        .whereRef('toUserId', '=', 'invitation.userId')
        .whereRef('inEnsembleId', '=', 'invitation.toEnsembleId')
        .where('acceptedAt', 'is', null)
        .as('officeOn'),
    )
    .where('invitation.userId', '=', userId)
    .where('invitation.createdAt', '>', since.toISOString())
    .orderBy('invitation.createdAt', 'desc')
    .orderBy('invitation.id', 'desc')
    .execute();

export const findInvitationsTo = (db: Db, ensembleId: number, { since }: Counting) =>
  db
    .selectFrom('invitation')
    .innerJoin('appUser', 'appUser.id', 'invitation.userId')
    .select(['invitation.id', 'invitation.roleCode', 'invitation.createdAt', 'appUser.email'])
    .select(['invitation.groupIds', 'invitation.seesContacts', 'invitation.seesMeasures', 'invitation.mayIssue'])
    .where('invitation.toEnsembleId', '=', ensembleId)
    .where('invitation.createdAt', '>', since.toISOString())
    .orderBy('invitation.createdAt', 'desc')
    .orderBy('invitation.id', 'desc')
    .execute();

/** Deletes and returns an invitation of the user; a concurrent second call finds nothing. */
export const takeInvitationOf = async (db: Db, userId: number, id: number, { since }: Counting) => {
  const invitation = found(
    await db
      .deleteFrom('invitation')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where('createdAt', '>', since.toISOString())
      .returning(['toEnsembleId', 'roleCode', 'groupIds', 'seesContacts', 'seesMeasures', 'mayIssue'])
      .executeTakeFirst(),
  );
  const ensemble = await db.selectFrom('ensemble').select('name').where('id', '=', invitation.toEnsembleId).executeTakeFirstOrThrow();
  return { ...invitation, ensemble: ensemble.name };
};

/** The same for an invitation to the ensemble. */
export const takeInvitationTo = async (db: Db, ensembleId: number, id: number) =>
  found(
    await db
      .deleteFrom('invitation')
      .where('id', '=', id)
      .where('toEnsembleId', '=', ensembleId)
      .returning(['userId', 'roleCode'])
      .executeTakeFirst(),
  );

interface NewInvitation extends InstructorRights {
  readonly userId: number;
  readonly toEnsembleId: number;
  readonly roleCode: RoleCode;
  readonly invitedBy: number;
  readonly createdAt: string;
}

/** Invites a user; a later invitation to the same ensemble replaces the earlier. */
export const putInvitation = (db: Db, invitation: NewInvitation) =>
  db
    .insertInto('invitation')
    .values(invitation)
    .onConflict((conflict) => conflict.columns(['userId', 'toEnsembleId']).doUpdateSet(invitation))
    .execute();

export const removeInvitation = (db: Db, userId: number, toEnsembleId: number) =>
  db.deleteFrom('invitation').where('userId', '=', userId).where('toEnsembleId', '=', toEnsembleId).execute();

export const removeInvitationsOf = (db: Db, userId: number) => db.deleteFrom('invitation').where('userId', '=', userId).execute();

export const removeInvitationsBy = (db: Db, userId: number) => db.deleteFrom('invitation').where('invitedBy', '=', userId).execute();

/** Invitations that a user has sent are another's from now on. */
export const moveInvitationsBy = (db: Db, fromUserId: number, toUserId: number) =>
  db.updateTable('invitation').set({ invitedBy: toUserId }).where('invitedBy', '=', fromUserId).execute();
