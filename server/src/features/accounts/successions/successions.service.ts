import { atField, NO_RIGHTS, refusal, type Succession, type SuccessionForm } from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import { dayInEstonia } from '../../../day.ts';
import type { Db } from '../../../db/database.ts';
import { found } from '../../../db/found.ts';
import type { UserContext } from '../../../http/context.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { acceptInvitation, invitationTo } from '../invitations/invitations.service.ts';
import { forgetInvitation } from '../invitations/sent.service.ts';
import { voidCodes } from '../link-codes/link-codes.service.ts';
import {
  acceptOffersTo,
  type Ended,
  findParties,
  findSuccessions,
  insertSuccession,
  openSince,
  type SuccessionRow,
  takeSuccession,
  write,
  writeOfEnd,
} from '../offices/offices.service.ts';
import { lockAsker } from '../users/asker.service.ts';
import { limitedInviting, sendInvitation } from '../users/links.service.ts';
import { addUser, findAccount, lockForRights, readAnyUser, whyNotBe } from '../users/users.service.ts';
import { offered } from './successions.letters.ts';
import { endOf, leaverAfter, whyNotOnDay } from './successions.rules.ts';

export async function listSuccessions({ database, user, now }: UserContext): Promise<Succession[]> {
  const rows = await findSuccessions(database.system, user.id, openSince(now));
  return rows.map((row) => shown(row, user.id));
}

const shown = ({ inEnsembleId: _, fromUserId, toUserId, ...row }: SuccessionRow, userId: number): Succession => ({
  ...row,
  toUserId: row.to === null ? null : toUserId,
  endsAt: endOf(row.offeredAt),
  isMine: fromUserId === userId,
});

/** One of the user's own, by its id; that of others is 404. */
const getSuccession = async (db: Db, { user, now }: UserContext, id: number) =>
  found((await findSuccessions(db, user.id, openSince(now))).find((row) => row.id === id));

/**
 * Offers the own office. Who has no account, or no ensemble, gets an invitation whose accepting accepts the office; so does a user of
 * another ensemble, who is refused there.
 * @throws AppError SUCCESSION_OPEN, LAST_ADMINISTRATOR, TOO_MANY_ATTEMPTS
 */
export async function offerSuccession(context: UserContext, form: SuccessionForm): Promise<Succession> {
  const { database, user, now } = context;
  const { email, name } = form;
  refuseIfAny(whyNotOnDay(form.onDay, dayInEstonia(now)));
  if (email === user.email) refuse(atField('email', refusal('INVALID', { reason: 'Iseendale ei saa ametit üle anda' })));
  const account = await findAccount(database.system, email);
  if (account !== undefined && account.ensembleId === user.ensembleId) await offerToMember(context, account, form);
  else {
    const place = { ensembleCode: user.ensembleCode, roleCode: 'ROLE_VIEWER', ...NO_RIGHTS } as const;
    const asked = { name: name ?? email.slice(0, email.indexOf('@')), email, password: null, ...place };
    await addUser(context, asked, (db, userId) => insert(db, context, userId, form));
  }
  return found((await listSuccessions(context)).find(({ isMine }) => isMine));
}

async function offerToMember(context: UserContext, { id, email }: { id: number; email: string }, form: SuccessionForm): Promise<void> {
  const work = () =>
    context.database.system.transaction().execute(async (db) => {
      await lockForRights(db, [id, context.user.id]);
      await lockAsker(db, context.user);
      const member = await readAnyUser(db, id);
      if (!member.active) refuse(atField('email', refusal('INVALID', { reason: `${member.name} ei ole aktiivne` })));
      await insert(db, context, id, form);
      if (!member.confirmed) return sendInvitation(db, context, member);
      const parties = { inEnsembleId: ownOf(context), fromUserId: context.user.id, toUserId: id };
      const { onDay } = form;
      return write(db, context, parties, ({ leaver, ...about }) => [[id, offered({ ...about, by: leaver, onDay })]]);
    });
  await limitedInviting(context, email, context.user.ensembleId, work);
}

async function insert(db: Db, context: UserContext, toUserId: number, { onDay, then }: SuccessionForm): Promise<void> {
  const { user, now } = context;
  refuseIfAny(await whyNotBe(db, user.id, (before) => leaverAfter(before, then)));
  const row = { inEnsembleId: ownOf(context), fromUserId: user.id, toUserId, onDay, leaverThen: then, offeredAt: now.toISOString() };
  if ((await insertSuccession(db, row, openSince(now))) === undefined) refuse(refusal('SUCCESSION_OPEN'));
  const details = [{ what: 'Päev', from: null, to: onDay }];
  await record(db, context, { kind: 'SUCCESSION_OFFERED', actorId: user.id, userId: toUserId, details });
}

/**
 * Accepts an offered office; a user without an ensemble joins this one.
 * @throws AppError ALREADY_IN_ENSEMBLE, ADDRESS_NOT_PROVED
 */
export async function acceptSuccession(context: UserContext, id: number): Promise<Succession> {
  const { database, user, now } = context;
  const row = await getSuccession(database.system, context, id);
  const { toUserId, inEnsembleId } = row;
  if (toUserId !== user.id) refuse(refusal('NOT_FOUND'));
  if (user.ensembleId === inEnsembleId) {
    await database.system.transaction().execute((db) => acceptOffersTo(db, context, { toUserId, inEnsembleId, id }));
  } else await acceptInvitation(context, await invitationTo(context, inEnsembleId));
  // On its day it may be done, and gone, by now.
  return shown({ ...row, to: user.name, acceptedAt: row.acceptedAt ?? now.toISOString() }, user.id);
}

/**
 * With an offer that ends unaccepted goes what let its follower in: the invitation, and the link of an account that was made for the
 * offer. Other accounts had a link before.
 */
export async function closeWay(db: Db, { toUserId, inEnsembleId, offeredAt }: Ended): Promise<void> {
  await forgetInvitation(db, toUserId, inEnsembleId);
  const [follower] = await findParties(db, [toUserId]);
  if (follower?.createdAt === offeredAt) await voidCodes(db, toUserId, ['INVITE']);
}

/** Takes an offer back, or declines it; what was accepted too. */
export async function takeBackSuccession(context: UserContext, id: number): Promise<null> {
  const { database, user } = context;
  return database.system.transaction().execute(async (db) => {
    const { acceptedAt } = await getSuccession(db, context, id);
    const ended = found(await takeSuccession(db, id));
    const { fromUserId, toUserId } = ended;
    if (acceptedAt === null) await closeWay(db, ended);
    const other = user.id === fromUserId ? toUserId : fromUserId;
    await record(db, context, { kind: 'SUCCESSION_ENDED', actorId: user.id, userId: other });
    await writeOfEnd(db, context, ended, user.id);
    return null;
  });
}

/** The permission implies an ensemble. */
const ownOf = ({ user }: UserContext): number => user.ensembleId ?? refuse(refusal('NO_ENSEMBLE'));
