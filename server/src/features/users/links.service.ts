import { refusal, type UserForm } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import type { UserContext } from '../../http/context.ts';
import { limited } from '../auth/attempts.service.ts';
import { invite } from '../invitations/sent.service.ts';
import { makeCode, voidCodes } from '../registration/codes.service.ts';
import { askedToChooseAndJoin, askedToJoin, confirmation, invitation } from './users.letters.ts';
import { forgetPassword, getUser, hasPassword, lockAsker, lockUser } from './users.queries.ts';
import { reachOf } from './users.rules.ts';

interface Addressee {
  readonly id: number;
  readonly email: string;
  /** Name of the ensemble the account is in. */
  readonly ensemble: string | null;
}

/**
 * Whoever has registered an address and not confirmed it may be anybody: the password and the link of then must not lead to what
 * others give to its owner now.
 */
export async function disown(db: Db, userId: number): Promise<void> {
  await voidCodes(db, userId, ['CONFIRM']);
  await forgetPassword(db, userId);
}

/** A link by which the owner of the address chooses a password. */
async function makeInvitationCode(db: Db, { now }: UserContext, userId: number): Promise<string> {
  await disown(db, userId);
  return makeCode(db, 'INVITE', userId, now);
}

export async function sendInvitation(db: Db, context: UserContext, { id, email, ensemble }: Addressee): Promise<void> {
  const { post, publicUrl, now } = context;
  await post.queue(db, email, invitation({ publicUrl, ensemble }, await makeInvitationCode(db, context, id)), now);
}

/** Sends the confirmation once more to one who has registered, an invitation to one whom others have added or taken in. */
async function sendFirstLink(db: Db, context: UserContext, user: Addressee): Promise<void> {
  const { post, publicUrl, now } = context;
  if (user.ensemble !== null || !(await hasPassword(db, user.id))) return sendInvitation(db, context, user);
  await post.queue(db, user.email, confirmation(publicUrl, user.id, await makeCode(db, 'CONFIRM', user.id, now)), now);
}

/** Mails a fresh link to a user who has not confirmed the account yet; earlier ones are void. */
export async function sendLink(context: UserContext, id: number): Promise<null> {
  const { database, user: asker } = context;
  const { email } = await getUser(database.system, reachOf(asker), id);
  const work = () =>
    database.system.transaction().execute(async (db) => {
      const user = await lockUser(db, asker, id);
      if (user.confirmed) refuse(refusal('ALREADY_CONFIRMED', { name: user.name }));
      if (!user.active) refuse(refusal('INVALID', { reason: `${user.name} ei ole aktiivne` }));
      await sendFirstLink(db, context, user);
      return null;
    });
  return limited(context, 'send-link', email, work, { countsAll: true });
}

interface Invitee {
  readonly id: number;
  readonly email: string;
  readonly active: boolean;
  readonly confirmed: boolean;
}

/** Asks the owner of an account to join the own ensemble. Where the account may not be used no letter goes out: it would lead nowhere. */
export async function inviteOwner(context: UserContext, account: Invitee, roleCode: UserForm['roleCode']): Promise<void> {
  const { database, user, post, publicUrl, now } = context;
  const about = { publicUrl, ensemble: user.ensemble };
  const work = () =>
    database.system.transaction().execute(async (db) => {
      await lockAsker(db, user);
      await invite(db, context, account.id, roleCode);
      if (!account.active) return disown(db, account.id);
      const letter = account.confirmed
        ? askedToJoin(about)
        : askedToChooseAndJoin(about, await makeInvitationCode(db, context, account.id));
      await post.queue(db, account.email, letter, now);
    });
  await limited(context, 'send-link', account.email, work, { countsAll: true });
}
