import { refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { hashOfToken, makeHolderToken } from '../../../crypto/holder-token.ts';
import type { Scope } from '../../../db/scope.ts';
import type { App, RequestScope } from '../../../http/context.ts';
import { lockMaker } from '../mending/makers.service.ts';
import { endLinksOf, keepLink } from './maker-links.queries.ts';

/** A new link of a maker, for the keeper to show or send; only its hash is kept. */
export async function showLink(scope: RequestScope, { makersApart, publicUrl }: App, makerId: number): Promise<{ url: string }> {
  if (!makersApart) refuse(refusal('MAKERS_NOT_APART'));
  await lockMaker(scope, makerId);
  const token = makeHolderToken();
  await keepLink(scope, makerId, hashOfToken(token), scope.caller);
  return { url: `${publicUrl}/tegija#${token}` };
}

export async function endLinks(scope: Scope, makerId: number): Promise<null> {
  await lockMaker(scope, makerId);
  await endLinksOf(scope, makerId);
  return null;
}
