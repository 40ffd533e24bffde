import { randomUUID } from 'node:crypto';
import { type Answer, type FindReplyForm, refusal, THANKS_TO_FINDER } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { found } from '../../../db/found.ts';
import { requireOwnWords } from '../../../db/limits.ts';
import type { Scope } from '../../../db/scope.ts';
import { letterHtml } from '../../../mail/letter-html.ts';
import { lockSending, refuseLimited, withinLimits } from '../../../mail/limits.ts';
import type { Made } from '../../../mail/make-email.ts';
import { letterText, mailDomainOf } from '../../../mail/post.ts';
import { queueEmails } from '../../../mail/queue-email.ts';
import type { FindReply } from '../../../mail/recipe.ts';
import { replyOf } from './finds.letters.ts';
import { findSender, findSome, lockFind, markReplied } from './finds.queries.ts';
import { addressIn } from './finds.rules.ts';
import { readFind } from './finds.service.ts';

/** Queues the one reply to a finder. */
export async function replyToFinder(scope: Scope, publicUrl: string, id: number, { text }: FindReplyForm): Promise<Answer> {
  const { contact, repliedAt } = found(await lockFind(scope, id));
  if (repliedAt !== null) refuse(refusal('FIND_REPLIED', { who: (await readFind(scope, id)).find?.replied?.by ?? null }));
  const toAddress = addressIn(contact) ?? refuse(refusal('FIND_WITHOUT_ADDRESS'));
  await requireOwnWords(scope, 'text', text === THANKS_TO_FINDER ? null : text);
  await lockSending(scope);
  const { limited } = await withinLimits(scope, [{ email: toAddress }]);
  if (limited !== undefined) refuseLimited(limited, scope.now);

  const to = { personName: 'Leidja', toAddress };
  const messageId = `<${randomUUID()}@${mailDomainOf(publicUrl)}>`;
  await queueEmails(scope, [{ ...to, recipe: { ...to, findId: id, text }, personId: null, bulk: false, messageId }], 'ONE');
  await markReplied(scope, id);
  return readFind(scope, id);
}

/** A reply as it reads now, or why it is not sent. */
export async function makeReply(scope: Scope, { findId, personName, toAddress, text }: FindReply): Promise<Made> {
  const { ensemble, replyTo } = await findSender(scope);
  const letter = replyOf(ensemble, text);
  const notSent = (await findSome(scope, [findId])).length === 0 ? 'FIND_GONE' : undefined;
  return { personName, toAddress, replyTo, subject: letter.subject, html: letterHtml(letter), text: letterText(letter), notSent };
}
