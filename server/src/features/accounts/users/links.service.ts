import { refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { UserContext } from '../../../http/context.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { limited } from '../attempts/attempts.service.ts';
import { usedOf } from '../ensembles/use.service.ts';
import { invite, type Offer } from '../invitations/sent.service.ts';
import { makeCode, openCodeOf, voidCodes } from '../link-codes/link-codes.service.ts';
import { officeIn } from '../offices/offices.service.ts';
import { endSessionsOf } from '../sessions/sessions.service.ts';
import { lockAsker, lockUser } from './asker.service.ts';
import { namesOfGroups } from './instructing.service.ts';
import { removeSecondFactors } from './rescue.service.ts';
import { askedToChooseAndJoin, askedToJoin, chooseLink, confirmation, invitation, newStart } from './users.letters.ts';
import { activateUser, getUser, hasPassword, removePassword } from './users.queries.ts';
import { reachOf } from './users.rules.ts';

interface Addressee {
  readonly id: number;
  readonly email: string;
  /** Name of the account's ensemble. */
  readonly ensemble: string | null;
}

/**
 * Takes the account from the person who uses it now: password, links, passkeys, second factor and sessions are gone. A link that
 * is mailed to the address opens it again.
 */
export async function disown(db: Db, userId: number, now: Date): Promise<void> {
  await voidCodes(db, userId, ['CONFIRM', 'RESET', 'INVITE']);
  await removePassword(db, userId);
  await removeSecondFactors(db, userId);
  await endSessionsOf(db, userId, now);
}

/** In the transaction of an invitation, before its letter is written. */
export type Also = (db: Db, userId: number) => Promise<void>;

/** How a letter goes out, and from which ensemble. */
export type Sending = Pick<UserContext, 'post' | 'publicUrl' | 'now'> & {
  readonly user: Pick<UserContext['user'], 'ensembleId' | 'newcomerUntil' | 'roleCode'>;
};

/** A link to choose a password. An unconfirmed registration may be a stranger's, so it is disowned. */
async function makeInvitationCode(db: Db, { now }: Sending, userId: number): Promise<string> {
  await disown(db, userId, now);
  return makeCode(db, 'INVITE', userId, now);
}

export async function sendInvitation(db: Db, context: Sending, { id, email, ensemble }: Addressee): Promise<void> {
  const { post, publicUrl, now } = context;
  await post.queue(
    db,
    email,
    invitation(
      { publicUrl, ensemble, isNewcomer: isNewcomer(context), office: await officeIn(db, id, null, now) },
      await makeInvitationCode(db, context, id),
    ),
    now,
    {
      from: context.user.ensembleId,
    },
  );
}

/** Mails a link to a new password to a user who has lost the old one with the ensemble. */
export async function sendNewStart(db: Db, context: Sending, { id, email, ensemble }: Addressee): Promise<void> {
  const { user, post, publicUrl, now } = context;
  await post.queue(
    db,
    email,
    newStart({ publicUrl, ensemble, isNewcomer: isNewcomer(context) }, await makeCode(db, 'INVITE', id, now)),
    now,
    { from: user.ensembleId },
  );
}

/** Mails the confirmation to a registered user, an invitation to one added or taken in by others. */
async function sendFirstLink(db: Db, context: UserContext, user: Addressee): Promise<void> {
  const { post, publicUrl, now } = context;
  if (user.ensemble !== null || !(await hasPassword(db, user.id))) return sendInvitation(db, context, user);
  await post.queue(db, user.email, confirmation(publicUrl, user.id, await makeCode(db, 'CONFIRM', user.id, now)), now, {
    from: context.user.ensembleId,
  });
}

/** Mails a fresh link to an unconfirmed user and voids earlier ones. */
export async function sendLink(context: UserContext, id: number): Promise<null> {
  const { database, user: asker } = context;
  const { email, ensembleId } = await getUser(database.system, reachOf(asker), id);
  const work = () =>
    database.system.transaction().execute(async (db) => {
      const user = await lockUser(db, asker, id);
      if (user.confirmed) refuse(refusal('ALREADY_CONFIRMED', { name: user.name }));
      if (!user.active) refuse(refusal('INVALID', { reason: `${user.name} ei ole aktiivne` }));
      await sendFirstLink(db, context, user);
      return null;
    });
  return limitedInviting(context, email, ensembleId, work);
}

/**
 * The link of an invitation, for an administrator to pass on by other means where mails are not sent. It is a new one, which
 * voids the one in the log, and proves no address, since an administrator has seen it.
 * @throws AppError LINK_IS_MAILED, NO_INVITATION without an open invitation or with a password, LINK_OPENED_BEFORE
 */
export async function openInvitationLink(context: UserContext, id: number): Promise<{ link: string }> {
  const { database, user: asker, canSend, publicUrl, now } = context;
  await getUser(database.system, reachOf(asker), id);
  if (canSend) refuse(refusal('LINK_IS_MAILED'));
  return database.system.transaction().execute(async (db) => {
    const { name, active } = await lockUser(db, asker, id);
    const open = await openCodeOf(db, 'INVITE', id, now);
    if (!active || open === undefined || (await hasPassword(db, id))) refuse(refusal('NO_INVITATION', { name }));
    if (!open.byMail) refuse(refusal('LINK_OPENED_BEFORE'));
    await record(db, context, { kind: 'INVITATION_LINK_OPENED', actorId: asker.id, userId: id });
    return { link: chooseLink(publicUrl, await makeCode(db, 'INVITE', id, now, false)) };
  });
}

/**
 * Runs `work`, which asks the owner of an address into an ensemble, within the limits of mail to the address, of the asker over all
 * ensembles, and of the ensemble. The same for addresses with and without an account: else they would tell one from the other.
 * @param ensembleId null: into none
 * @throws AppError TOO_MANY_ATTEMPTS, INVITATIONS_OF_USER, INVITATIONS_OF_ENSEMBLE, REMINDERS_OF_ENSEMBLE
 */
export async function limitedInviting<T>(
  context: UserContext,
  email: string,
  ensembleId: number | null,
  work: () => Promise<T>,
): Promise<T> {
  const toAddress = () => limited(context, 'send-link', email, work, { countsAll: true });
  const bound = isNewcomer(context);
  await requireRoomForMail(context);
  // A newcomer that takes somebody out writes to a stranger as well.
  const counted = bound ? context.user.ensembleId : ensembleId;
  const ofEnsemble = () =>
    limited(context, bound ? 'invite-of-newcomer' : 'invite-of-ensemble', null, toAddress, {
      countsAll: true,
      countedFor: `ensemble ${counted}`,
      refusedAs: (over) => refusal('INVITATIONS_OF_ENSEMBLE', over),
    });
  return limited(context, 'invite-of-user', null, counted === null ? toAddress : ofEnsemble, {
    countsAll: true,
    countedFor: `user ${context.user.id}`,
    refusedAs: (over) => refusal('INVITATIONS_OF_USER', over),
  });
}

/** Whether the user's ensemble is bound as a newcomer; administrators are not. */
export const isNewcomer = ({ user: { newcomerUntil, roleCode }, now }: Pick<Sending, 'user' | 'now'>): boolean =>
  newcomerUntil !== null && new Date(newcomerUntil) > now && roleCode !== 'ROLE_ADMIN';

/** @throws AppError REMINDERS_OF_ENSEMBLE where a newcomer has sent all that it may in a day */
export async function requireRoomForMail(context: UserContext): Promise<void> {
  const { database, user, now } = context;
  if (user.ensembleId === null || !isNewcomer(context)) return;
  const { used = 0, most = null } = (await usedOf(database, [user.ensembleId], now)).get(user.ensembleId)?.use.mailsDay ?? {};
  if (most !== null && used >= most) refuse(refusal('REMINDERS_OF_ENSEMBLE', { most, hours: 24 }));
}

interface Invitee {
  readonly id: number;
  readonly email: string;
  readonly active: boolean;
  readonly confirmed: boolean;
  readonly addressProved: boolean;
  readonly ensembleId: number | null;
}

/**
 * Invites the owner of an account into the own ensemble. Without an ensemble and a proved address the account may be a stranger's:
 * it is disowned, and the letter has a link. An account that its ensemble has deactivated gets no letter.
 */
export async function inviteOwner(context: UserContext, account: Invitee, offer: Offer, also?: Also): Promise<void> {
  const { database, user, post, publicUrl, now } = context;
  const work = () =>
    database.system.transaction().execute(async (db) => {
      await lockAsker(db, user);
      const { id, email, active, confirmed, addressProved, ensembleId } = account;
      await invite(db, context, id, offer, await namesOfGroups(db, { ensembleId: user.ensembleId, ...offer }));
      await also?.(db, id);
      const office = await officeIn(db, id, user.ensembleId, now);
      const about = { publicUrl, ensemble: user.ensemble, isNewcomer: isNewcomer(context), office };
      const isNobodys = ensembleId === null && !addressProved;
      if (isNobodys) await activateUser(db, id);
      else if (!active) return;
      const letter = isNobodys || !confirmed ? askedToChooseAndJoin(about, await makeInvitationCode(db, context, id)) : askedToJoin(about);
      await post.queue(db, email, letter, now, { from: user.ensembleId });
    });
  await limitedInviting(context, account.email, user.ensembleId, work);
}
