import { type EmailLogEntry, type EmailLogSearch, type Mailing, type Queued, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import type { Scope } from '../../../db/scope.ts';
import type { MailingSettings, RequestScope } from '../../../http/context.ts';
import { refuseLimited } from '../../../mail/limits.ts';
import { lockGivenUp, requeueEmails } from '../../../mail/queue-email.ts';
import { holdMails } from '../mail-deeds/mail-deeds.service.ts';
import { countAll, countMatching, countUnsettled, findEntries, findRefused, getEntry } from './email-log.queries.ts';
import { asEntry, type Filter, keepsMost, rowsOfPage, type StoredMail, sentOf, sortingOf, unmade } from './email-log.rules.ts';

const seesMoney = ({ user }: RequestScope) => user.permissions.includes('money:read');

/** One page of the log and the number of matches on all pages. */
export async function searchLog(scope: RequestScope, publicUrl: string, { page, count, ...search }: EmailLogSearch) {
  const seen = seesMoney(scope);
  const resultCount = await countEntries(scope, seen, search);
  const onPage = rowsOfPage({ page, count }, resultCount);
  const rows = onPage === undefined ? [] : await findEntries(scope, seen, search, sortingOf(search), onPage);
  return { rows: await asEntries(scope, publicUrl, rows), resultCount };
}

/** Mails that wait read as they would be now. */
async function asEntries(scope: Scope, publicUrl: string, mails: readonly StoredMail[]): Promise<EmailLogEntry[]> {
  const recipes = mails.flatMap((mail) => {
    const recipe = unmade(mail);
    return recipe === undefined ? [] : [[mail.id, recipe] as const];
  });
  // Loaded when first used, with the cleaner of HTML.
  const made = recipes.length > 0 && (await (await import('../reminders/making.service.ts')).makeMails(scope, publicUrl, new Map(recipes)));
  return mails.map((mail) => asEntry(mail, made ? made.get(mail.id) : undefined));
}

async function countEntries(scope: Scope, seen: boolean, filter: Filter): Promise<number> {
  if (!keepsMost(filter)) return countMatching(scope, seen, filter);
  const all = await countAll(scope, seen);
  return filter.status === undefined ? all : sentOf(all, await countUnsettled(scope, seen));
}

/** Sending state of the ensemble; letters of settlements, which are written one by one, are none of it. */
export async function mailingOf(scope: Scope, { canSend, perMinute, undoSeconds }: MailingSettings): Promise<Mailing> {
  const { waiting, failed } = await countUnsettled(scope, false);
  return { canSend, perMinute, undoSeconds, waiting, failed, refused: waiting === 0 ? null : await findRefused(scope) };
}

/** Makes and sends a mail again that did not leave. Of two concurrent requests one is refused. */
export async function resend(scope: RequestScope, publicUrl: string, id: number): Promise<EmailLogEntry> {
  const mail = await getEntry(scope, id);
  if (mail.settlementId !== null && !seesMoney(scope)) refuse(refusal('NOT_FOUND'));
  const { within, limited, withoutEmail } = await lockGivenUp(scope, id);
  await requeueEmails(scope, within, 'ONE');
  const [entry] = await asEntries(scope, publicUrl, [await getEntry(scope, id)]);
  if (limited !== undefined) refuseLimited(limited, scope.now);
  for (const person of withoutEmail) refuse(refusal('PERSON_WITHOUT_EMAIL', { person }));
  return within.length === 0 || entry === undefined ? refuse(refusal('EMAIL_NOT_GIVEN_UP')) : entry;
}

/** Makes and sends all failed mails again, after a wait. Those over a limit and those without an address stay, and are named; letters of settlements are sent one by one. */
export async function resendAll(scope: Scope, waiting: MailingSettings): Promise<Queued> {
  const { within, over, limited, withoutEmail } = await lockGivenUp(scope);
  if (within.length === 0 && limited !== undefined) refuseLimited(limited, scope.now);
  await requeueEmails(scope, within, 'MANY', await holdMails(scope, { ...waiting, mails: within.length }));
  return { queued: within.length, withoutEmail, overLimit: over.map(({ personName }) => personName), leftOut: [] };
}
