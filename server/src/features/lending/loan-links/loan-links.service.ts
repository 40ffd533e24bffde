import { refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { hashOfToken, makeHolderToken } from '../../../crypto/holder-token.ts';
import type { Scope } from '../../../db/scope.ts';
import type { App, RequestScope } from '../../../http/context.ts';
import { countLinks, endLinksOf, keepLink, requireLoan } from './loan-links.queries.ts';

/** A new link of a loan, for the keeper to show or send; only its hash is kept. */
export async function showLink(scope: RequestScope, { holdersApart, publicUrl }: App, askedId: number): Promise<{ url: string }> {
  if (!holdersApart) refuse(refusal('HOLDERS_NOT_APART'));
  const loanId = await requireLoan(scope, askedId);
  const token = makeHolderToken();
  await keepLink(scope, loanId, hashOfToken(token), scope.caller);
  if ((await countLinks(scope, loanId)) === 0) refuse(refusal('LOAN_OVER'));
  return { url: `${publicUrl}/minu#${token}` };
}

export const readLinks = async (scope: Scope, loanId: number) => ({ shown: await countLinks(scope, await requireLoan(scope, loanId)) });

export async function endLinks(scope: Scope, loanId: number): Promise<null> {
  await endLinksOf(scope, await requireLoan(scope, loanId));
  return null;
}
