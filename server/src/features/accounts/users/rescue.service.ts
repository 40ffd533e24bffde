import type { Db } from '../../../db/database.ts';
import type { Caller } from '../../../http/context.ts';
import { record } from '../../trail/audit/audit.service.ts';
import { hasPasskeys, removePasskeysOf } from '../passkeys/passkeys-of-user.service.ts';
import { hasSecondFactor, removeSecondFactor } from '../second-factor/second-factor.service.ts';
import { endSessionsOf } from '../sessions/sessions.service.ts';
import { secondFactorEnded } from './users.letters.ts';
import { findUserOfEmail } from './users.queries.ts';

/**
 * Turns off the second factor and the passkeys of a locked-out user, from
 * the command line of the server.
 */
export const rescueFromSecondFactor = (
  caller: Omit<Caller, 'secret' | 'canSend' | 'beginnings'>,
  email: string,
): Promise<'done' | 'nothing to do' | 'no such user'> =>
  caller.database.system.transaction().execute(async (db) => {
    const { now, post, publicUrl } = caller;
    const user = await findUserOfEmail(db, email);
    if (user === undefined) return 'no such user';
    if (!(await removeSecondFactors(db, user.id))) return 'nothing to do';

    await endSessionsOf(db, user.id, now);
    await record(db, caller, { kind: 'SECOND_FACTOR_OFF', actorId: null, userId: user.id });
    await post.queue(db, user.email, secondFactorEnded(publicUrl), now);
    return 'done';
  });

/** Whether a user has a confirmed app or a passkey. */
export const hasSecondFactors = async (db: Db, userId: number): Promise<boolean> =>
  (await hasSecondFactor(db, userId)) || (await hasPasskeys(db, userId));

/** Removes the app, recovery codes and passkeys of a user; false if there were none. */
export async function removeSecondFactors(db: Db, userId: number): Promise<boolean> {
  const hadFactor = await removeSecondFactor(db, userId);
  return (await removePasskeysOf(db, userId)) || hadFactor;
}
