import { type Receipt, refusal, type ShownKind } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { calendarUrl, hashOfToken, makeHolderToken } from '../../../crypto/holder-token.ts';
import { found } from '../../../db/found.ts';
import type { Scope } from '../../../db/scope.ts';
import type { App, RequestScope } from '../../../http/context.ts';
import { keepPerson, requirePerson } from '../../people/people/people.service.ts';
import { countLinks, endEveryLink, endLinksOf, endShown, findReceipts, insertReceipt, keepLink } from './receipts.queries.ts';

export const listReceipts = async (scope: Scope, personId: number): Promise<Receipt[]> =>
  findReceipts(scope, await requirePerson(scope, personId));

/** The person presses on the keeper's phone: exactly what they hold now. */
export async function confirmAtDesk(scope: Scope, askedId: number, issueIds: readonly number[]): Promise<Receipt> {
  const { id: personId } = await keepPerson(scope, askedId);
  const why = await insertReceipt(scope, personId, issueIds);
  if (why !== null) refuse(refusal(why));
  return found((await findReceipts(scope, personId))[0]);
}

/** A new link of one person, for the keeper to show; only its hash is kept. */
export async function showLink(
  scope: RequestScope,
  { holdersApart, publicUrl }: App,
  askedId: number,
  kind: ShownKind = 'SHOWN',
): Promise<{ url: string }> {
  if (!holdersApart) refuse(refusal('HOLDERS_NOT_APART'));
  if (!scope.user.holderPages) refuse(refusal('HOLDER_PAGES_OFF'));
  const personId = await requirePerson(scope, askedId);
  const token = makeHolderToken();
  await keepLink(scope, personId, kind, hashOfToken(token), scope.caller);
  return { url: kind === 'CALENDAR' ? calendarUrl(publicUrl, token) : `${publicUrl}/minu#${token}` };
}

export const readLinks = async (scope: Scope, personId: number) => countLinks(scope, await requirePerson(scope, personId));

export async function endLinks(scope: Scope, personId: number, shownOnly = false): Promise<null> {
  await endLinksOf(scope, await requirePerson(scope, personId), shownOnly);
  return null;
}

export async function endAllLinks(scope: Scope): Promise<null> {
  await endEveryLink(scope);
  return null;
}

/** Ends links to pages of dancers and makers that the user has shown. */
export async function endShownLinks(scope: Scope): Promise<void> {
  await endShown(scope);
}
