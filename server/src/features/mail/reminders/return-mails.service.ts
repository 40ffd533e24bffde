import { randomUUID } from 'node:crypto';
import { RETURN_MAIL_DAYS, type ReturnReceipt, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { dayInEstonia, daysBefore } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { lockSending, refuseLimited, withinLimits } from '../../../mail/limits.ts';
import type { Made } from '../../../mail/make-email.ts';
import { mailDomainOf } from '../../../mail/post.ts';
import { queueEmails } from '../../../mail/queue-email.ts';
import type { ReturnMail } from '../../../mail/recipe.ts';
import {
  closeReceipts,
  findReturnReceipt,
  type LockedReceipt,
  lockOpenReceipts,
  lockReceipt,
  readReturnReceipt,
  wantsMails,
} from '../../lending/return-receipts/return-receipts.service.ts';
import { textsOfMails } from '../email-config/email-config.service.ts';
import { getEnsemble, getPerson } from './reminders.queries.ts';
import { composeReturn, whyNoReceipt } from './return-mail.rules.ts';

type Addressed = LockedReceipt & { readonly email: string };
const hasAddress = (receipt: LockedReceipt): receipt is Addressed => receipt.email !== null;

/** Closes a receipt and mails it before midnight. */
export async function sendReturnReceipt(scope: Scope, publicUrl: string, id: number): Promise<ReturnReceipt> {
  const receipt = await lockReceipt(scope, id);
  if (!(await wantsMails(scope))) refuse(refusal('RETURN_MAILS_OFF'));
  if (receipt.back === 0) refuse(refusal('RETURN_UNDONE'));
  if (!hasAddress(receipt)) return refuse(refusal('PERSON_WITHOUT_EMAIL', { person: receipt.personName }));
  if (receipt.closedAt !== null && receipt.mailed) refuse(refusal('RETURN_MAIL_SENT'));
  await lockSending(scope);
  const { within, limited } = await withinLimits(scope, [receipt]);
  if (limited !== undefined) refuseLimited(limited, scope.now);
  await closeReceipts(scope, [id]);
  await queue(scope, publicUrl, within, false);
  return readReturnReceipt(scope, id);
}

/**
 * Closes receipts of the days before, and mails them where the ensemble wants it. Those over a limit stay open for the next night;
 * what is older than a week goes without a mail.
 */
export async function closeReturns(scope: Scope, publicUrl: string): Promise<void> {
  const open = await lockOpenReceipts(scope, dayInEstonia(scope.now));
  if (open.length === 0) return;
  const since = dayInEstonia(daysBefore(scope.now, RETURN_MAIL_DAYS));
  const wanted = (await wantsMails(scope)) ? open.filter(({ onDay, back }) => onDay >= since && back > 0).filter(hasAddress) : [];
  await lockSending(scope);
  const { within, over } = await withinLimits(scope, wanted);
  const waiting = new Set(over.map(({ id }) => id));
  await closeReceipts(
    scope,
    open.flatMap(({ id }) => (waiting.has(id) ? [] : [id])),
  );
  await queue(scope, publicUrl, within, true);
}

function queue(scope: Scope, publicUrl: string, receipts: readonly Addressed[], bulk: boolean): Promise<number> {
  const mails = receipts.map(({ id, personId, personName, email }) => ({
    ...{ recipe: { returnReceiptId: id, personId }, personId, personName, toAddress: email, bulk },
    messageId: `<${randomUUID()}@${mailDomainOf(publicUrl)}>`,
  }));
  return queueEmails(scope, mails, bulk ? 'MANY' : 'ONE');
}

/** The mail of a receipt as it reads now, or why it is not sent. */
export async function makeReturnMail(scope: Scope, { returnReceiptId, personId }: ReturnMail): Promise<Made> {
  const receipt = await findReturnReceipt(scope, returnReceiptId);
  const { name, firstName, lastName, email } = await getPerson(scope, personId, null);
  const { replyTo, waits: isNewcomer } = await textsOfMails(scope);
  const to = { personName: name, toAddress: email, replyTo };
  if (receipt === undefined) return { ...to, subject: 'Tagasi võetud', html: '', text: '', notSent: 'RETURN_GONE' };
  const words = composeReturn(receipt, { ...(await getEnsemble(scope)), name: firstName || lastName, isNewcomer });
  return { ...to, ...words, notSent: whyNoReceipt(receipt) };
}
