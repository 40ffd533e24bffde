import { randomUUID } from 'node:crypto';
import { refusal, type SettlementDetails, type SettlementLetterForm } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import { letterHtml } from '../../mail/letter-html.ts';
import { lockSending, refuseLimited, withinLimits } from '../../mail/limits.ts';
import { letterText, mailDomainOf } from '../../mail/post.ts';
import { queueEmails } from '../../mail/queue-email.ts';
import { findRule } from './rule.queries.ts';
import { letterOf } from './settlements.letters.ts';
import { findReplyTo, getSettlement, lockSettlement } from './settlements.queries.ts';

/** Queues the letter of a settlement to the address that a manager typed. Nothing else sends it, nor again. */
export async function mailLetter(scope: Scope, publicUrl: string, id: number, form: SettlementLetterForm): Promise<SettlementDetails> {
  await lockSettlement(scope, id);
  const settlement = await getSettlement(scope, id);
  const { letterText: text } = await findRule(scope);
  if (text === null) return refuse(refusal('LETTER_EMPTY'));
  await lockSending(scope);
  const { limited } = await withinLimits(scope, [{ email: form.email }]);
  if (limited !== undefined) refuseLimited(limited, scope.now);

  const letter = letterOf({ settlement, text, subject: form.subject });
  const now = scope.now.toISOString();
  const mail = {
    settlementId: id,
    personId: settlement.personId,
    personName: settlement.personName ?? '',
    toAddress: form.email,
    replyTo: await findReplyTo(scope),
    bulk: false,
    subject: letter.subject,
    html: letterHtml(letter),
    text: letterText(letter),
    madeAt: now,
    messageId: `<${randomUUID()}@${mailDomainOf(publicUrl)}>`,
    userId: scope.userId,
    createdAt: now,
  };
  await queueEmails(scope, [mail], 'ONE');
  return getSettlement(scope, id);
}
