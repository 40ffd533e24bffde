import { type EmailLogEntry, type Mailing, type Queued, refusal } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import type { MailingSettings } from '../../http/context.ts';
import { requeueEmails, TO_MANY, TO_ONE } from '../../mail/queue-email.ts';
import { countUnsettled, getEntry } from './email-log.queries.ts';

/** Sending state of the ensemble. */
export async function mailingOf(scope: Scope, { canSend, perMinute }: MailingSettings): Promise<Mailing> {
  return { canSend, perMinute, ...(await countUnsettled(scope)) };
}

/** Sends a failed mail again with its old text. Of two concurrent requests one is refused. */
export async function resend(scope: Scope, id: number): Promise<EmailLogEntry> {
  const queued = await requeueEmails(scope, TO_ONE, id);
  const entry = await getEntry(scope, id);
  if (queued === 0) refuse(refusal('EMAIL_NOT_GIVEN_UP'));
  return entry;
}

/** Sends all failed mails again; people without an address get them at the old one. */
export async function resendAll(scope: Scope): Promise<Queued> {
  return { queued: await requeueEmails(scope, TO_MANY), withoutEmail: [] };
}
