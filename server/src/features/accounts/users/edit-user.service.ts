import { atField, type EditUserForm, NO_RIGHTS, refusal, type User } from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { UserContext } from '../../../http/context.ts';
import { passwordChanged } from '../../../passwords/changed.letter.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { forgetInvitation, forgetInvitationsBy, forgetInvitationsOf } from '../invitations/sent.service.ts';
import { voidCodes } from '../link-codes/link-codes.service.ts';
import { endSessionsOf } from '../sessions/sessions.service.ts';
import { setGroups } from '../user-rows/user-rows.service.ts';
import { lockUser } from './asker.service.ts';
import { namesOfGroups } from './instructing.service.ts';
import { disown, isNewcomer, limitedInviting, requireRoomForMail, type Sending, sendInvitation, sendNewStart } from './links.service.ts';
import { removeSecondFactors } from './rescue.service.ts';
import { addressChanged, secondFactorEnded, takenIn } from './users.letters.ts';
import { countOtherAdministrators, doubtAddress, getAnyUser, getUser, setPassword, updateUser } from './users.queries.ts';
import {
  type ChangeOfUser,
  changesOf,
  disowns,
  doubtsAddress,
  endsSessions,
  isTakenOut,
  keepsInvitations,
  reachOf,
  rightsIn,
  type UserState,
  whyNotChange,
  whyOutdated,
} from './users.rules.ts';
import { asUser, hashOf, placeFor } from './users.service.ts';

const ONLY_IN_PROFILE = 'Oma parooli saad vahetada profiilis';

/** An edit: the user before and after. */
interface Edit {
  readonly before: UserState & { readonly confirmed: boolean; readonly addressProved: boolean; readonly version: number };
  readonly after: UserState;
  readonly groups: ChangeOfUser['groups'];
  readonly passwordHash: string | null;
  readonly passwordSet: boolean;
}

/**
 * Changes a user. Lost rights end the sessions; a user taken into an ensemble gets a letter.
 * The answer shows the user even if the edit moves it out of the editor's reach.
 */
export async function editUser(context: UserContext, id: number, form: EditUserForm): Promise<User> {
  const { database, user: asker } = context;
  // A user out of reach is 404 before any other refusal.
  const found = await getUser(database.system, reachOf(asker), id);
  // The own password is changed in the profile, which asks for the present one.
  if (id === asker.id && form.password !== null) refuse(atField('password', refusal('INVALID', { reason: ONLY_IN_PROFILE })));
  const place = await placeFor(context, form);
  const passwordHash = await hashOf(form, place);

  const work = () =>
    database.system.transaction().execute(async (db) => {
      const before = await lockUser(db, asker, id);
      const { name, email, active = before.active } = form;
      // Without an ensemble a deactivated account would block its address for all others.
      const kept = before.ensembleId === place.ensembleId ? before : NO_RIGHTS;
      const after = { id, name, email, active: active || isTakenOut(before, place), ...place, ...rightsIn(place, form, kept) };
      refuseIfAny(whyOutdated(form.version, before, after));
      refuseIfAny(whyNotChange(asker.id, before, after, await countOtherAdministrators(db, id)));
      const groups = { from: await namesOfGroups(db, before), to: await namesOfGroups(db, after) };
      await settle(db, context, { before, after, groups, passwordHash, passwordSet: passwordHash !== null });
      return asUser(await getAnyUser(db, id));
    });
  // A letter with a link may go to the address.
  const mails = found.email !== form.email || found.ensembleId !== place.ensembleId;
  if (mails) return limitedInviting(context, form.email, place.ensembleId, work);
  if (form.password !== null) await requireRoomForMail(context);
  return work();
}

/** By whom a user is changed. */
interface Changing extends Sending, Pick<UserContext, 'address' | 'userAgent'> {
  readonly user: Sending['user'] & Pick<UserContext['user'], 'id'> & { readonly sessionId: number | null };
}

/** Changes a user whose row the caller has locked, with all that follows from it. */
export async function changeUser(db: Db, context: Changing, before: Edit['before'], after: UserState): Promise<void> {
  const groups = { from: await namesOfGroups(db, before), to: await namesOfGroups(db, after) };
  await settle(db, context, { before, after, groups, passwordHash: null, passwordSet: false });
}

/** Stores an edit with its consequences: links, sessions, letters, log. */
async function settle(db: Db, context: Changing, edit: Edit): Promise<void> {
  const { user: asker, now } = context;
  const { before, after, passwordHash } = edit;
  const { id } = before;
  const isDisowned = disowns(asker.id, edit);

  await updateUser(db, before, after);
  await setGroups(db, id, after.ensembleId, after.groupIds);
  if (doubtsAddress(edit)) {
    await doubtAddress(db, id);
    // Void links sent to the old address, or that would undo the new password.
    await voidCodes(db, id, ['CONFIRM', 'RESET', 'INVITE']);
    // Other ensembles invited the owner of the old address.
    await forgetInvitationsOf(db, id);
  }
  if (isDisowned) await disown(db, id, now);
  const hasPassword = passwordHash !== null && !(isDisowned && isTakenOut(before, after));
  if (hasPassword) await setPassword(db, id, passwordHash);

  const details = changesOf(edit);
  if (details.length > 0) await record(db, context, { kind: 'USER_CHANGED', actorId: asker.id, userId: id, details });
  if (endsSessions(edit)) await endSessionsOf(db, id, now, { stays: id === asker.id ? asker.sessionId : null });
  if (!keepsInvitations(before, after)) await forgetInvitationsBy(db, id);
  if (after.ensembleId !== null && before.ensembleId !== after.ensembleId) await forgetInvitation(db, id, after.ensembleId);
  await sendLetters(db, context, edit, { needsLink: !hasPassword && (isDisowned || !before.confirmed) });
}

/** @param needsLink without a link the user cannot log in */
async function sendLetters(db: Db, context: Changing, { before, after, passwordHash }: Edit, { needsLink }: { needsLink: boolean }) {
  const { post, publicUrl, now } = context;
  const sending = { from: context.user.ensembleId };
  const isMoved = before.email !== after.email;
  const isTakenIn = after.ensembleId !== null && before.ensembleId !== after.ensembleId;
  // An address that nobody has proved may be a stranger's.
  if (isMoved && before.confirmed && before.addressProved) await post.queue(db, before.email, addressChanged(after.email), now, sending);
  if (passwordHash !== null && before.confirmed && before.addressProved && !needsLink)
    await post.queue(db, after.email, passwordChanged(publicUrl), now, sending);
  if (!after.active) return;
  if (!needsLink && isTakenIn)
    await post.queue(db, after.email, takenIn({ publicUrl, ensemble: after.ensemble, isNewcomer: isNewcomer(context) }), now, sending);
  if (needsLink && before.confirmed) await sendNewStart(db, context, after);
  if (needsLink && !before.confirmed && (isTakenIn || isMoved)) await sendInvitation(db, context, after);
}

/** Turns off the second factor and passkeys of a user who has lost the phone and the recovery codes. */
export async function endSecondFactor(context: UserContext, id: number): Promise<User> {
  const { database, user: asker, post, publicUrl, now } = context;
  return database.system.transaction().execute(async (db) => {
    const { email, addressProved } = await lockUser(db, asker, id);
    // One's own is turned off in the profile, which asks for the password.
    if (id === asker.id) refuse(refusal('INVALID', { reason: 'Enda oma saad välja lülitada profiilis' }));
    if (!(await removeSecondFactors(db, id))) refuse(refusal('SECOND_FACTOR_OFF'));
    await endSessionsOf(db, id, now);
    await record(db, context, { kind: 'SECOND_FACTOR_OFF', actorId: asker.id, userId: id });
    if (addressProved) await post.queue(db, email, secondFactorEnded(publicUrl), now, { from: asker.ensembleId });
    return asUser(await getAnyUser(db, id));
  });
}
