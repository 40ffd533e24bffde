import { createHash, randomBytes } from 'node:crypto';
import { atField, REPLY_TO_LINKS, type ReplyToProof, refusal } from '@riideait/contract';
import { AppError, refuse } from '../../../app-error.ts';
import { daysBefore } from '../../../day.ts';
import type { Database } from '../../../db/database.ts';
import { type RoleSwitch, type Scope, withScope } from '../../../db/scope.ts';
import type { PublicContext } from '../../../http/context.ts';
import { lockSending, withinLimits } from '../../../mail/limits.ts';
import type { Post } from '../../../mail/post.ts';
import { nameAlone } from '../../../mail/typed.rules.ts';
import { limited } from '../../accounts/attempts/attempts.service.ts';
import { findEnsembleOfId } from '../../accounts/ensembles/ensembles.service.ts';
import { isFrozen } from '../../accounts/ensembles/standing.service.ts';
import { replyToProof } from './email-config.letters.ts';
import {
  findReplyToLinks,
  insertReplyToCode,
  isProvedAddress,
  lockEmailConfig,
  removeReplyToCodesBefore,
  spendReplyToCode,
  updateEmailConfig,
} from './email-config.queries.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Where links are mailed from. */
export interface PostOffice {
  readonly database: Database;
  readonly post: Post;
  readonly publicUrl: string;
}

interface ReplyTo {
  readonly replyTo: string | null;
  readonly replyToPending: string | null;
}

/**
 * The address for replies after a change. One that is in use or belongs to a user who has proved it serves at once; another waits
 * until the link mailed to it is used.
 * @throws AppError TOO_MANY_ATTEMPTS after five links in 24 hours
 */
export async function changeReplyTo(scope: Scope, office: PostOffice, present: string | null, typed: string | null): Promise<ReplyTo> {
  if (typed === null || typed === present || (await isProvedAddress(scope, typed))) return { replyTo: typed, replyToPending: null };
  const sent = await findReplyToLinks(scope, daysBefore(scope.now, 1));
  if (sent[0] !== undefined && sent.length >= REPLY_TO_LINKS.most) throw tooMany(Date.parse(sent[0].sentAt) + DAY - scope.now.getTime());

  await lockSending(scope);
  const { limited: over } = await withinLimits(scope, [{ email: typed, isOwn: true }]);
  if (over !== undefined) refuse(atField('content', over.refusal));

  await removeReplyToCodesBefore(scope, daysBefore(scope.now, REPLY_TO_LINKS.days));
  const code = randomBytes(32).toString('base64url');
  await insertReplyToCode(scope, { address: typed, hash: hashOf(code) });
  scope.afterCommit(() => mailLink(office, { to: typed, code, ensembleId: scope.ensembleId, now: scope.now }));
  return { replyTo: present, replyToPending: typed };
}

interface LinkToMail {
  readonly to: string;
  readonly code: string;
  readonly ensembleId: number;
  readonly now: Date;
}

/** The scope of an ensemble may not write account mails, so the letter goes out after its commit. */
async function mailLink({ database, post, publicUrl }: PostOffice, { to, code, ensembleId, now }: LinkToMail): Promise<void> {
  const url = `${publicUrl}/reply-to?ensembleId=${ensembleId}&code=${code}`;
  await database.system.transaction().execute(async (db) => {
    const ensemble = await findEnsembleOfId(db, ensembleId);
    await post.queue(db, to, replyToProof(url, nameAlone(ensemble?.name ?? '')), now, { from: ensembleId });
  });
}

/**
 * Takes the address of a mailed link into use, if it is still the one that waits.
 * @throws AppError LINK_EXPIRED, FROZEN
 */
export const proveReplyTo = (context: PublicContext, roleSwitch: RoleSwitch, { ensembleId, code }: ReplyToProof): Promise<null> =>
  limited(context, 'link', null, () =>
    withScope(context.database, roleSwitch, { ensembleId, userId: null, now: context.now }, async (scope) => {
      const address = await spendReplyToCode(scope, hashOf(code), daysBefore(scope.now, REPLY_TO_LINKS.days));
      if (address === undefined || address !== (await lockEmailConfig(scope)).replyToPending) return refuse(refusal('LINK_EXPIRED'));
      if (await isFrozen(context.database.system, ensembleId)) refuse(refusal('FROZEN', { reason: null }));
      await updateEmailConfig(scope, { replyTo: address, replyToPending: null });
      return null;
    }),
  );

/** The code is random, so a fast hash is enough. */
const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** @param wait time until the next link, ms */
function tooMany(wait: number): AppError {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new AppError([atField('content', refusal('TOO_MANY_ATTEMPTS', { minutes: Math.ceil(seconds / 60) }))], seconds);
}
