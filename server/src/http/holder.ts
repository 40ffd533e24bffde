import { type Endpoint, HOLDER_HEADER, HOLDER_TOKEN, refusal } from '@riideait/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, refuse } from '../app-error.ts';
import { hashOfToken } from '../crypto/holder-token.ts';
import { type HolderScope, type OpenedLink, withHolderScope, withScope } from '../db/scope.ts';
import { callerOf } from './caller.ts';
import type { App, HolderFileContext } from './context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the token of a holder's link. */
    holder: Buffer | null;
  }
}

/**
 * Notes the link on the request. A malformed one costs no query.
 * @throws AppError HOLDERS_NOT_APART, or HOLDER_LINK_ENDED
 */
export function readHolderToken({ holdersApart }: App, { linkInPath }: Endpoint, request: FastifyRequest): void {
  if (!holdersApart) refuse(refusal('HOLDERS_NOT_APART'));
  const token = linkInPath ? Reflect.get(Object(request.params), 'token') : request.headers[HOLDER_HEADER];
  if (typeof token !== 'string' || !HOLDER_TOKEN.test(token)) refuse(refusal('HOLDER_LINK_ENDED'));
  request.holder = hashOfToken(token);
}

/** A link that is unknown, ended, revoked or switched off. */
class Missed extends AppError {
  constructor() {
    super([refusal('HOLDER_LINK_ENDED')]);
  }
}

/**
 * Runs `work` in one transaction of the people of the link: of a calendar, where that is served, and of no calendar elsewhere. Misses are counted once no transaction is open; a good link is always answered.
 * @throws AppError HOLDER_LINK_ENDED where the link is unknown, ended, revoked or switched off; TOO_MANY_ATTEMPTS after many such ones
 */
export function asHolder<T>(
  app: App,
  request: FastifyRequest,
  how: { readonly readOnly: boolean; readonly calendar?: boolean },
  work: (scope: HolderScope) => Promise<T>,
): Promise<T> {
  const admit = (link: OpenedLink | undefined) => {
    if (link === undefined) throw new Missed();
    return link;
  };
  const now = app.now();
  const tokenHash = request.holder ?? refuse(refusal('HOLDER_LINK_ENDED'));
  return withHolderScope(app.database, { ...how, tokenHash, admit, now }, work).catch((error) => {
    if (error instanceof Missed) return app.missLink(callerOf(app, request, now));
    throw error;
  });
}

/** For uploads: opens short transactions. */
export async function holderFileContext(app: App, request: FastifyRequest): Promise<HolderFileContext> {
  const { database, roleSwitch } = app;
  const now = app.now();
  const { ensembleId, personIds } = await asHolder(app, request, { readOnly: true }, async (scope) => scope);
  return {
    now,
    ensembleId,
    personIds,
    inScope: (work, options = {}) => withScope(database, roleSwitch, { ensembleId, userId: null, now, impatient: true, ...options }, work),
  };
}
