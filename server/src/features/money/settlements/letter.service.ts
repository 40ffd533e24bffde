import { randomUUID } from 'node:crypto';
import { refusal, type SettlementDetails, type SettlementLetterForm } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { requireOwnWords } from '../../../db/limits.ts';
import type { Scope } from '../../../db/scope.ts';
import { letterHtml } from '../../../mail/letter-html.ts';
import { lockSending, refuseLimited, withinLimits } from '../../../mail/limits.ts';
import type { Made } from '../../../mail/make-email.ts';
import { letterText, mailDomainOf } from '../../../mail/post.ts';
import { queueEmails } from '../../../mail/queue-email.ts';
import type { SettlementLetter } from '../../../mail/recipe.ts';
import { findRule } from './rule.queries.ts';
import { letterOf } from './settlements.letters.ts';
import { findReplyTo, findSettlement, getSettlement } from './settlements.queries.ts';
import { whyNoLetter } from './settlements.rules.ts';
import { keepOpen } from './settlements.service.ts';

/** Queues the letter of a settlement to the address that a manager typed. Nothing else sends it, nor again. */
export async function mailLetter(scope: Scope, publicUrl: string, id: number, form: SettlementLetterForm): Promise<SettlementDetails> {
  const { personId, personName, piece } = await keepOpen(scope, id);
  const { letterText } = await findRule(scope);
  if (letterText === null) return refuse(refusal('LETTER_EMPTY'));
  await requireOwnWords(scope, 'email', letterText);
  await lockSending(scope);
  const { limited } = await withinLimits(scope, [{ email: form.email }]);
  if (limited !== undefined) refuseLimited(limited, scope.now);

  const to = { personName: personName ?? '', toAddress: form.email };
  const recipe = { ...to, settlementId: id, subject: form.subject, piece };
  const messageId = `<${randomUUID()}@${mailDomainOf(publicUrl)}>`;
  await queueEmails(scope, [{ ...to, recipe, personId, bulk: false, messageId }], 'ONE');
  return getSettlement(scope, id);
}

/** A letter as it reads now, or why it is not sent. */
export async function makeLetter(scope: Scope, { settlementId, personName, toAddress, subject, piece }: SettlementLetter): Promise<Made> {
  const settlement = await findSettlement(scope, settlementId);
  const { letterText: text } = await findRule(scope);
  const letter = letterOf({ settlement, piece, text, subject });
  const notSent = whyNoLetter(settlement, text);
  return {
    ...{ personName: settlement?.personName ?? personName, toAddress, replyTo: await findReplyTo(scope), notSent },
    ...{ subject: letter.subject, html: letterHtml(letter), text: letterText(letter) },
  };
}
