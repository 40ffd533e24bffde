import { dayInEstonia } from '../../../day.ts';
import type { Db } from '../../../db/database.ts';
import type { Caller } from '../../../http/context.ts';
import { sendJob } from '../../../jobs/send-job.ts';
import type { Letter } from '../../../mail/letter.ts';
import { nameAlone } from '../../../mail/typed.rules.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { findEnsembleOfId } from '../ensembles/ensembles.service.ts';
import { accepted, calledOff, officeInvited } from './offices.letters.ts';
import { acceptOffers, type Ended, findOfferTo, findParties, type Offered, takeOffers } from './offices.queries.ts';
import { openSince } from './offices.rules.ts';

/** Who does it, and how letters go out. */
export type Office = Pick<Caller, 'now' | 'address' | 'userAgent' | 'post' | 'publicUrl'>;

/**
 * The paragraph of an invitation; undefined where the user is offered no office.
 * @param inEnsembleId null: the one that the user belongs to
 */
export async function officeIn(db: Db, toUserId: number, inEnsembleId: number | null, now: Date): Promise<string | undefined> {
  const offer = await findOfferTo(db, toUserId, inEnsembleId, openSince(now));
  return offer && officeInvited({ ...offer, by: nameAlone(offer.by) });
}

/** Accepts what the user is offered, in the transaction `db`; on the day itself they change at once. */
export async function acceptOffersTo(db: Db, context: Office, offered: Offered): Promise<void> {
  const { now } = context;
  for (const { fromUserId, onDay } of await acceptOffers(db, offered, now, openSince(now))) {
    const { toUserId } = offered;
    await record(db, context, { kind: 'SUCCESSION_ACCEPTED', actorId: toUserId, userId: fromUserId });
    await write(db, context, { toUserId, inEnsembleId: offered.inEnsembleId, fromUserId }, ({ follower, ...about }) => [
      [fromUserId, accepted({ ...about, by: follower, onDay })],
    ]);
    if (onDay <= dayInEstonia(now)) await sendJob(db, 'successions', null);
  }
}

/** Ends the offers to a user whose invitation is gone. `byUser`: the user has declined, and who offers gets a mail. */
export async function endOffersTo(db: Db, context: Office, offered: Offered, { byUser }: { byUser: boolean }): Promise<void> {
  for (const ended of await takeOffers(db, offered)) {
    if (byUser) await writeOfEnd(db, context, ended, offered.toUserId);
  }
}

/** Tells the other one that it is called off. */
export const writeOfEnd = (db: Db, context: Office, ended: Ended, byId: number): Promise<void> =>
  write(db, context, ended, ({ leaver, follower, ...about }) => [
    byId === ended.fromUserId
      ? [ended.toUserId, calledOff({ ...about, by: leaver })]
      : [ended.fromUserId, calledOff({ ...about, by: follower })],
  ]);

/** Names for a letter. */
interface Names {
  readonly publicUrl: string;
  readonly ensemble: string;
  readonly leaver: string;
  readonly follower: string;
}

/** Queues letters to the two, by user id. */
export async function write(
  db: Db,
  { post, publicUrl, now }: Pick<Office, 'post' | 'publicUrl' | 'now'>,
  { fromUserId, toUserId, inEnsembleId }: Pick<Ended, 'fromUserId' | 'toUserId' | 'inEnsembleId'>,
  lettersOf: (names: Names) => readonly (readonly [number, Letter])[],
): Promise<void> {
  const parties = new Map((await findParties(db, [fromUserId, toUserId])).map((party) => [party.id, party]));
  const ensemble = nameAlone((await findEnsembleOfId(db, inEnsembleId))?.name ?? '');
  const nameOf = (id: number) => nameAlone(parties.get(id)?.name ?? '');
  for (const [id, letter] of lettersOf({ publicUrl, ensemble, leaver: nameOf(fromUserId), follower: nameOf(toUserId) })) {
    const email = parties.get(id)?.email;
    if (email !== undefined) await post.queue(db, email, letter, now, { from: inEnsembleId });
  }
}

export { type About, toOffice } from './offices.letters.ts';
export {
  type Ended,
  findDue,
  findParties,
  findSuccessions,
  insertSuccession,
  type SuccessionRow,
  takeOldOffers,
  takeSuccession,
} from './offices.queries.ts';
export { openSince } from './offices.rules.ts';
