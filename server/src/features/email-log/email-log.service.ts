import { type EmailLogEntry, type EmailLogSearch, type Mailing, type Queued, refusal } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import type { MailingSettings } from '../../http/context.ts';
import { refuseLimited } from '../../mail/limits.ts';
import { lockGivenUp, requeueEmails } from '../../mail/queue-email.ts';
import { holdMails } from '../deeds/mail-deeds.service.ts';
import { countAll, countMatching, countUnsettled, findEntries, getEntry } from './email-log.queries.ts';
import { asEntry, type Filter, keepsMost, rowsOfPage, sentOf, sortingOf } from './email-log.rules.ts';

/** One page of the log and the number of matches on all pages. */
export async function searchLog(scope: Scope, { page, count, ...search }: EmailLogSearch) {
  const resultCount = await countEntries(scope, search);
  const onPage = rowsOfPage({ page, count }, resultCount);
  const rows = onPage === undefined ? [] : await findEntries(scope, search, sortingOf(search), onPage);
  return { rows: rows.map(asEntry), resultCount };
}

async function countEntries(scope: Scope, filter: Filter): Promise<number> {
  if (!keepsMost(filter)) return countMatching(scope, filter);
  const all = await countAll(scope);
  return filter.status === undefined ? all : sentOf(all, await countUnsettled(scope));
}

/** Sending state of the ensemble. */
export async function mailingOf(scope: Scope, { canSend, perMinute, undoSeconds }: MailingSettings): Promise<Mailing> {
  return { canSend, perMinute, undoSeconds, ...(await countUnsettled(scope)) };
}

/** Sends a failed mail again with its old text. Of two concurrent requests one is refused. */
export async function resend(scope: Scope, id: number): Promise<EmailLogEntry> {
  const { within, limited } = await lockGivenUp(scope, id);
  await requeueEmails(scope, within, 'ONE');
  const entry = asEntry(await getEntry(scope, id));
  if (limited !== undefined) refuseLimited(limited, scope.now);
  if (within.length === 0) refuse(refusal('EMAIL_NOT_GIVEN_UP'));
  return entry;
}

/**
 * Sends all failed mails again, after `undoSeconds`; people without an address get them at the old one. Those over a limit stay, and
 * are named.
 */
export async function resendAll(scope: Scope, { undoSeconds }: MailingSettings): Promise<Queued> {
  const { within, over, limited } = await lockGivenUp(scope);
  if (within.length === 0 && limited !== undefined) refuseLimited(limited, scope.now);
  await requeueEmails(scope, within, 'MANY', await holdMails(scope, { mails: within.length, seconds: undoSeconds }));
  return { queued: within.length, withoutEmail: [], overLimit: over.map(({ personName }) => personName), leftOut: [] };
}
