import { dayInEstonia } from '../../../day.ts';
import type { Database, Db } from '../../../db/database.ts';
import type { Post } from '../../../mail/post.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { passOnInvitations } from '../invitations/sent.service.ts';
import { findDue, openSince, takeOldOffers, takeSuccession, write } from '../offices/offices.service.ts';
import { changeUser } from '../users/edit-user.service.ts';
import { lockForRights, readAnyUser, whyNotBe } from '../users/users.service.ts';
import { handedOver, notAnswered, notHandedOver, nowManager } from './successions.letters.ts';
import { followerAfter, leaverAfter, mayHandOver } from './successions.rules.ts';
import { closeWay } from './successions.service.ts';

interface Work {
  readonly database: Database;
  readonly post: Post;
  readonly publicUrl: string;
  readonly now: Date;
}

/** For the security log. */
const BY_JOB = { address: 'öine töö', userAgent: null };

/** Changes the roles of those whose day has come, and ends offers that nobody has accepted in time. */
export async function handOverDue(work: Work): Promise<void> {
  const { database, now } = work;
  await database.system.transaction().execute(async (db) => {
    for (const ended of await takeOldOffers(db, openSince(now))) {
      await closeWay(db, ended);
      await write(db, work, ended, ({ follower, ...about }) => [[ended.fromUserId, notAnswered({ ...about, by: follower })]]);
    }
  });
  for (const due of await findDue(database.system, dayInEstonia(now))) {
    await database.system.transaction().execute((db) => handOver(db, work, due));
  }
}

interface Due {
  readonly id: number;
  readonly fromUserId: number;
  readonly toUserId: number;
}

/** Both roles change, or neither: then both get a mail. */
async function handOver(db: Db, work: Work, { id, fromUserId, toUserId }: Due): Promise<void> {
  await lockForRights(db, [fromUserId, toUserId]);
  const succession = await takeSuccession(db, id);
  // Taken back, or done by another worker.
  if (succession === undefined) return;
  const { inEnsembleId, then } = succession;
  const [leaver, follower] = [await readAnyUser(db, fromUserId), await readAnyUser(db, toUserId)];
  const refused = await whyNotBe(db, fromUserId, (before) => leaverAfter(before, then));
  if (refused.length > 0 || !mayHandOver(leaver, follower, inEnsembleId)) {
    await record(db, { ...BY_JOB, ...work }, { kind: 'SUCCESSION_ENDED', actorId: null, userId: fromUserId });
    return write(db, work, succession, (about) => [fromUserId, toUserId].map((party) => [party, notHandedOver(about)]));
  }
  // Both know the ensemble, so its name may stand in subjects.
  const user = { id: fromUserId, sessionId: null, ensembleId: inEnsembleId, roleCode: leaver.roleCode, newcomerUntil: null };
  const context = { ...work, ...BY_JOB, user };
  await changeUser(db, context, follower, followerAfter(follower));
  await passOnInvitations(db, fromUserId, toUserId);
  await changeUser(db, context, leaver, leaverAfter(leaver, then));
  await write(db, work, succession, ({ leaver: from, follower: to, ...about }) => [
    [toUserId, nowManager({ ...about, by: from })],
    [fromUserId, handedOver({ ...about, by: to, then })],
  ]);
}
