import { createHash } from 'node:crypto';
import type { Caller } from '../../http/context.ts';
import { insertChallenge, removeChallengesBefore, spendChallenge } from './passkeys.queries.ts';

/** Milliseconds in which a challenge must be answered. */
export const CHALLENGE_LIFE = 5 * 60 * 1000;

type Where = Pick<Caller, 'database' | 'now'>;

/** Remembers a challenge that was given out; those that have expired are forgotten on the way. */
export async function keepChallenge({ database: { system }, now }: Where, challenge: string, userId: number | null): Promise<void> {
  await removeChallengesBefore(system, now);
  await insertChallenge(system, { hash: hashOf(challenge), userId, expiresAt: new Date(now.getTime() + CHALLENGE_LIFE) });
}

/** Whether that challenge was given out to this user (null: to somebody who logs in) and not answered yet. It is used up, whatever comes of the answer. */
export const takeChallenge = async ({ database: { system }, now }: Where, challenge: string, userId: number | null): Promise<boolean> =>
  (await spendChallenge(system, hashOf(challenge), userId, now)) !== undefined;

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();
