import { createHash } from 'node:crypto';
import type { Caller } from '../../../http/context.ts';
import { insertChallenge, removeChallengesBefore, spendChallenge } from './passkeys.queries.ts';

/** Lifetime of a challenge, ms. */
export const CHALLENGE_LIFE = 5 * 60 * 1000;

type Where = Pick<Caller, 'database' | 'now'>;

/** Stores a challenge and deletes expired ones. */
export async function keepChallenge({ database: { system }, now }: Where, challenge: string, userId: number | null): Promise<void> {
  await removeChallengesBefore(system, now);
  await insertChallenge(system, { hash: hashOf(challenge), userId, expiresAt: new Date(now.getTime() + CHALLENGE_LIFE) });
}

/** Uses up a challenge of this user (null: of a login); false if unknown or used. */
export const takeChallenge = async ({ database: { system }, now }: Where, challenge: string, userId: number | null): Promise<boolean> =>
  (await spendChallenge(system, hashOf(challenge), userId, now)) !== undefined;

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();
