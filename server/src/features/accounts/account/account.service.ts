import { atField, type ChangePasswordForm, type CurrentUser, type OwnDataForm, type RoleCode, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { found } from '../../../db/found.ts';
import type { UserContext } from '../../../http/context.ts';
import { passwordChanged } from '../../../passwords/changed.letter.ts';
import { hashPassword } from '../../../passwords/hash.ts';
import { refuseWeakPassword } from '../../../passwords/strength.ts';
import { type Change, record } from '../../trail/audit/audit.service.ts';
import { ensembleOfCode, findEnsembleOfId } from '../ensembles/ensembles.service.ts';
import { voidCodes } from '../link-codes/link-codes.service.ts';
import { findSignedInUser } from '../sessions/session-tokens.service.ts';
import { endSessionsOf } from '../sessions/sessions.service.ts';
import { requireOwnPassword } from '../user-rows/own-password.service.ts';
import { lockAccount, replacePassword, updateAccount } from '../user-rows/user-rows.service.ts';

/**
 * Changes the own data; of an administrator also the ensemble, which ends the other sessions.
 * @returns the user as of now, with what that ensemble allows
 * @throws AppError FORBIDDEN, REFERENCE_NOT_FOUND at ensembleCode
 */
export async function editMe(context: UserContext, form: OwnDataForm): Promise<CurrentUser> {
  const { database, user } = context;
  await database.system.transaction().execute((db) => changeOwn(db, context, form));
  return (await findSignedInUser(database, { userId: user.id, sessionId: user.sessionId })) ?? refuse(refusal('NOT_SIGNED_IN'));
}

async function changeOwn(db: Db, context: UserContext, { name, ensembleCode }: OwnDataForm): Promise<void> {
  const { user, now } = context;
  const own = found(await lockAccount(db, user.id));
  const present = own.ensembleId === null ? undefined : await findEnsembleOfId(db, own.ensembleId);
  const ensemble = await ensembleToEnter(db, context, { roleCode: own.roleCode, ensembleCode: present?.code }, ensembleCode);
  const changes: Change[] = [];
  if (name !== own.name) changes.push({ what: 'Nimi', from: own.name, to: name });
  if (ensemble !== undefined) changes.push({ what: 'Ansambel', from: present?.name ?? null, to: ensemble.name });
  if (changes.length === 0) return;

  await updateAccount(db, user.id, { name, ...(ensemble && { ensembleId: ensemble.id }) });
  if (ensemble !== undefined) await endSessionsOf(db, user.id, now, { stays: user.sessionId });
  await record(db, context, { kind: 'USER_CHANGED', actorId: user.id, userId: user.id, details: changes });
}

interface Own {
  readonly roleCode: RoleCode;
  readonly ensembleCode: string | undefined;
}

/** The ensemble of the code if it differs from the present one; judged by the locked row. */
async function ensembleToEnter(db: Db, { user }: UserContext, own: Own, code: string | null) {
  if (code === null || code.toLowerCase() === own.ensembleCode?.toLowerCase()) return undefined;
  if (own.roleCode !== 'ROLE_ADMIN') refuse(atField('ensembleCode', refusal('FORBIDDEN')));
  // A missing second factor must not be escaped by leaving the ensemble that requires it.
  if (user.secondFactorMissing) refuse(refusal('SECOND_FACTOR_MISSING'));
  return (await ensembleOfCode(db, code)) ?? refuse(atField('ensembleCode', refusal('REFERENCE_NOT_FOUND')));
}

/**
 * Changes the own password, ends the other sessions and mails the owner.
 * @throws AppError WRONG_PASSWORD at currentPassword, WEAK_PASSWORD at newPassword
 */
export async function changePassword(context: UserContext, { currentPassword, newPassword }: ChangePasswordForm): Promise<null> {
  const { database, user, now, post, publicUrl } = context;
  const from = await requireOwnPassword(context, currentPassword, 'currentPassword');
  await refuseWeakPassword('newPassword', newPassword, { ...user, ensemble: [user.ensemble, user.ensembleCode] });
  const to = await hashPassword(newPassword);

  await database.system.transaction().execute(async (db) => {
    // A concurrent reset has ended this session.
    if (!(await replacePassword(db, user.id, { from, to }))) refuse(atField('currentPassword', refusal('WRONG_PASSWORD')));
    // An earlier link would undo the change.
    await voidCodes(db, user.id, ['RESET', 'INVITE']);
    await endSessionsOf(db, user.id, now, { stays: user.sessionId });
    await record(db, context, { kind: 'PASSWORD_CHANGED', actorId: user.id, userId: user.id });
    if (user.addressProved) await post.queue(db, user.email, passwordChanged(publicUrl), now);
  });
  return null;
}
