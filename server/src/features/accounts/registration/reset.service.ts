import { atField, type ResetPasswordForm, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { CodeKind } from '../../../db/schema.ts';
import type { Caller } from '../../../http/context.ts';
import { passwordChanged } from '../../../passwords/changed.letter.ts';
import { hashPassword } from '../../../passwords/hash.ts';
import { refuseWeakPassword } from '../../../passwords/strength.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { limited } from '../attempts/attempts.service.ts';
import { listInvitations } from '../invitations/invitations.service.ts';
import { makeCode, ownerOfCode, takeCode, voidCodes } from '../link-codes/link-codes.service.ts';
import { acceptOffersTo } from '../offices/offices.service.ts';
import { endSessionsOf } from '../sessions/sessions.service.ts';
import { lockAccount, lockAccountOf, resetPasswordOf } from '../user-rows/user-rows.service.ts';
import { hasSecondFactors, removeSecondFactors } from '../users/rescue.service.ts';
import { newPassword as newPasswordLetter, resetLink } from './registration.letters.ts';
import { findOwner } from './registration.queries.ts';

/** Links that set a password; an invitation sets the first one. */
const RESETTING: readonly CodeKind[] = ['RESET', 'INVITE'];

/**
 * Mails a link to a new password. Reports an unknown address, as the spec asks.
 * @throws AppError USER_NOT_FOUND, also for an inactive user
 */
export async function requestPassword(caller: Caller, { email }: { email: string }): Promise<null> {
  const { database, post, publicUrl, now } = caller;
  const work = async () => {
    const code = await database.system.transaction().execute(async (db) => {
      const made = await makeResetCode(db, caller, email, { byMail: true });
      if (made !== undefined) await post.queue(db, email, newPasswordLetter(publicUrl, made), now);
      return made;
    });
    if (code !== undefined) return null;
    await record(database.system, caller, { kind: 'PASSWORD_REQUESTED', actorId: null, account: email, details: [UNKNOWN] });
    return refuse(atField('email', refusal('USER_NOT_FOUND')));
  };
  return limited(caller, 'request-password', email, work, { countsAll: true });
}

const UNKNOWN = { what: 'Aadressil ei ole kasutatavat kontot', from: null, to: null };

/** The requester, also the command line of the server. */
export type Asker = Omit<Caller, 'post' | 'secret' | 'canSend' | 'beginnings'>;

/** A link to a new password, valid once within an hour, for the command line; undefined without an active user. */
export const makeResetLink = (caller: Asker, email: string): Promise<string | undefined> =>
  caller.database.system.transaction().execute(async (db) => {
    const code = await makeResetCode(db, caller, email, { byMail: false });
    return code && resetLink(caller.publicUrl, code);
  });

async function makeResetCode(db: Db, caller: Asker, email: string, { byMail }: { byMail: boolean }): Promise<string | undefined> {
  // Lock, so that one of two concurrent links is void.
  const user = await lockAccountOf(db, email);
  if (!user?.active) return undefined;
  await record(db, caller, { kind: 'PASSWORD_REQUESTED', actorId: null, userId: user.id });
  return makeCode(db, 'RESET', user.id, caller.now, byMail);
}

/** Whose link it is. @throws AppError LINK_EXPIRED, TOO_MANY_ATTEMPTS */
const readLink = (caller: Caller, code: string) =>
  limited(caller, 'link', null, async () => {
    const { kind, userId = null } = (await ownerOfCode(caller.database.system, RESETTING, code, caller.now)) ?? {};
    return userId === null ? refuse(refusal('LINK_EXPIRED')) : { kind, userId };
  });

/**
 * Whose invitation a link is: into the ensemble of its owner's account, or else of the newest invitation.
 * @throws AppError LINK_EXPIRED, TOO_MANY_ATTEMPTS
 */
export async function invitedTo(caller: Caller, { code }: { code: string }): Promise<{ ensemble: string | null }> {
  const { database, now } = caller;
  const { kind, userId } = await readLink(caller, code);
  if (kind !== 'INVITE') return { ensemble: null };
  const owner = await findOwner(database.system, userId);
  const [newest] = await listInvitations({ database, now, user: { id: userId } });
  return { ensemble: owner?.ensemble ?? newest?.ensemble ?? null };
}

/**
 * Sets a new password by the code of a link, which also proves the address if it was mailed; ends all sessions and voids all such links.
 * A refused password does not use up the code.
 * @throws AppError LINK_EXPIRED, WEAK_PASSWORD
 */
export async function resetPassword(caller: Caller, { code, newPassword }: ResetPasswordForm): Promise<null> {
  const { database, now } = caller;
  const { userId } = await readLink(caller, code);
  const owner = await findOwner(database.system, userId);
  if (owner === undefined) refuse(refusal('LINK_EXPIRED'));
  await refuseWeakPassword('newPassword', newPassword, { ...owner, ensemble: [owner.ensemble, owner.ensembleCode] });
  // Hash before the transaction: hashing is slow and must not hold locks.
  const passwordHash = await hashPassword(newPassword);

  await database.system.transaction().execute(async (db) => {
    const account = await lockAccount(db, userId);
    const taken = await takeCode(db, RESETTING, code, now);
    if (!account?.active || taken === undefined) refuse(refusal('LINK_EXPIRED'));
    const addressProvedAt = taken.byMail && (await proves(db, account)) ? now.toISOString() : account.addressProvedAt;
    await resetPasswordOf(db, userId, { passwordHash, addressProvedAt });
    // The first password answers an invitation.
    const { ensembleId, confirmed } = account;
    if (ensembleId !== null && !confirmed) await acceptOffersTo(db, caller, { toUserId: userId, inEnsembleId: ensembleId });
    await afterReset(db, caller, account);
  });
  return null;
}

/**
 * Whether a mailed link proves the address of the account. It does not where someone else may have set up a second factor or passkey:
 * outside an ensemble these are removed; a member keeps them as protection against readers of the mailbox, and stays unproved.
 */
async function proves(db: Db, { id, ensembleId, addressProvedAt }: Account): Promise<boolean> {
  if (addressProvedAt !== null) return true;
  if (ensembleId !== null) return !(await hasSecondFactors(db, id));
  await removeSecondFactors(db, id);
  return true;
}

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

async function afterReset(db: Db, caller: Caller, { id, email }: { id: number; email: string }): Promise<void> {
  const { post, publicUrl, now } = caller;
  await voidCodes(db, id, RESETTING);
  await endSessionsOf(db, id, now);
  await record(db, caller, { kind: 'PASSWORD_RESET', actorId: id, userId: id });
  await post.queue(db, email, passwordChanged(publicUrl), now);
}
