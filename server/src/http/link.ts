import { type Endpoint, HOLDER_HEADER, type LinkAccess, linkTokenIn, MAKER_HEADER, type Refusal, refusal } from '@riideait/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, refuse } from '../app-error.ts';
import { hashOfToken } from '../crypto/holder-token.ts';
import { type HolderScope, type LinkAdmission, type MakerScope, withHolderScope, withMakerScope } from '../db/link-scope.ts';
import { withScope } from '../db/scope.ts';
import { callerOf } from './caller.ts';
import type { App, FileContextOfLink } from './context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the token of a link. */
    link: Buffer | null;
  }
}

interface ScopeOfLink {
  readonly holder: HolderScope;
  readonly maker: MakerScope;
}

interface Kind<Scope> {
  readonly header: string;
  /** Its requests can work as their role of the database. */
  readonly isApart: (app: App) => boolean;
  readonly notApart: Refusal;
  readonly ended: Refusal;
  readonly withScope: <T>(database: App['database'], options: LinkAdmission, work: (scope: Scope) => Promise<T>) => Promise<T>;
}

const kinds: { readonly [A in LinkAccess]: Kind<ScopeOfLink[A]> } = {
  holder: {
    header: HOLDER_HEADER,
    isApart: ({ holdersApart }) => holdersApart,
    notApart: refusal('HOLDERS_NOT_APART'),
    ended: refusal('HOLDER_LINK_ENDED'),
    withScope: withHolderScope,
  },
  maker: {
    header: MAKER_HEADER,
    isApart: ({ makersApart }) => makersApart,
    notApart: refusal('MAKERS_NOT_APART'),
    ended: refusal('MAKER_LINK_ENDED'),
    withScope: withMakerScope,
  },
};

/**
 * Notes the link on the request. A malformed one costs no query.
 * @throws AppError HOLDERS_NOT_APART, MAKERS_NOT_APART, HOLDER_LINK_ENDED or MAKER_LINK_ENDED
 */
export function readLinkToken(app: App, access: LinkAccess, { linkInPath }: Endpoint, request: FastifyRequest): void {
  const { header, isApart, notApart, ended } = kinds[access];
  if (!isApart(app)) refuse(notApart);
  const given = linkInPath ? Reflect.get(Object(request.params), 'token') : request.headers[header];
  const token = linkTokenIn(String(given));
  if (token === undefined) refuse(ended);
  request.link = hashOfToken(token);
}

/** A link that is unknown, ended, revoked or switched off. */
class Missed extends AppError {}

/**
 * Runs `work` in one transaction of the people, or the maker, of the link: of a calendar, where that is served, and of no calendar elsewhere.
 * Misses are counted once no transaction is open; a good link is always answered.
 * @throws AppError HOLDER_LINK_ENDED or MAKER_LINK_ENDED where the link is unknown, ended, revoked or switched off; FROZEN; TOO_MANY_ATTEMPTS after many such ones
 */
export function byLink<A extends LinkAccess, T>(
  app: App,
  access: A,
  request: FastifyRequest,
  how: { readonly readOnly: boolean; readonly calendar?: boolean },
  work: (scope: ScopeOfLink[A]) => Promise<T>,
): Promise<T> {
  const kind: Kind<ScopeOfLink[A]> = kinds[access];
  const { ended } = kind;
  const miss = (): never => {
    throw new Missed([ended]);
  };
  const now = app.now();
  const tokenHash = request.link ?? refuse(ended);
  return kind
    .withScope(app.database, { ...how, tokenHash, miss, frozen: () => refuse(refusal('FROZEN', { reason: null })), now }, work)
    .catch((error) => {
      if (error instanceof Missed) return app.missLink(callerOf(app, request, now), ended);
      throw error;
    });
}

/** For uploads: opens short transactions. */
export async function fileContextOfLink<A extends LinkAccess>(
  app: App,
  access: A,
  request: FastifyRequest,
): Promise<FileContextOfLink<ScopeOfLink[A]['opened']>> {
  const { database, roleSwitch } = app;
  const now = app.now();
  const opened: ScopeOfLink[A]['opened'] = await byLink(app, access, request, { readOnly: true }, async (scope) => scope.opened);
  return {
    now,
    opened,
    ensembleId: opened.ensembleId,
    inScope: (work, options = {}) =>
      withScope(database, roleSwitch, { ensembleId: opened.ensembleId, userId: null, now, impatient: true, ...options }, work),
  };
}
