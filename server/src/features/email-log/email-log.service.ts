import { type EmailLogEntry, type Mailing, type Queued, refusal } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import type { MailingSettings } from '../../http/context.ts';
import { sendJobs } from '../../jobs/send-job.ts';
import { countUnsettled, getEntry, requeue } from './email-log.queries.ts';

/** Sending state of the ensemble. */
export async function mailingOf(scope: Scope, { canSend, perMinute }: MailingSettings): Promise<Mailing> {
  return { canSend, perMinute, ...(await countUnsettled(scope)) };
}

/** Sends a failed mail again with its old text. Of two concurrent requests one is refused. */
export async function resend(scope: Scope, id: number): Promise<EmailLogEntry> {
  const ids = await requeue(scope, id);
  await sendAll(scope, ids, 1);
  const entry = await getEntry(scope, id);
  if (ids.length === 0) refuse(refusal('EMAIL_NOT_GIVEN_UP'));
  return entry;
}

/** Sends all failed mails again; people without an address get them at the old one. */
export async function resendAll(scope: Scope): Promise<Queued> {
  const ids = await requeue(scope);
  await sendAll(scope, ids, 0);
  return { queued: ids.length, withoutEmail: [] };
}

const sendAll = ({ db, ensembleId }: Scope, ids: readonly number[], priority: number) =>
  sendJobs(
    db,
    'email',
    ids.map((id) => ({ ensembleId, id })),
    { priority },
  );
