import { API_BASE, type FirstAnswer, POSITION_HEADER } from '@riideait/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ScopeOptions, withScope } from '../db/scope.ts';
import type { App, Caller, FileContext, PublicContext } from './context.ts';
import { readRefreshCookie, writeRefreshCookie } from './refresh-cookie.ts';

/** The caller of a request. */
export const callerOf = ({ database, post, mailing, publicUrl, secret, beginnings }: App, request: FastifyRequest, now: Date): Caller => ({
  database,
  now,
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  post,
  canSend: mailing.canSend,
  publicUrl,
  secret,
  beginnings,
});

export const publicContext = (app: App, request: FastifyRequest, reply: FastifyReply, now: Date): PublicContext => ({
  ...callerOf(app, request, now),
  tokens: app.tokens,
  refreshToken: readRefreshCookie(request),
  setRefreshToken: (token) => writeRefreshCookie(reply, token),
  read: (path, accessToken) => readWithin(app, request, path, accessToken),
});

async function readWithin({ fastify }: App, { ip, headers }: FastifyRequest, path: string, accessToken: string): Promise<FirstAnswer> {
  const { 'user-agent': agent, [POSITION_HEADER]: position } = headers;
  const answer = await fastify.inject({
    url: `${API_BASE}${path}`,
    remoteAddress: ip,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(agent && { 'user-agent': agent }),
      ...(position && { [POSITION_HEADER]: position }),
    },
  });
  const { etag } = answer.headers;
  return { status: answer.statusCode, tag: typeof etag === 'string' ? etag : null, body: answer.body };
}

type DeedMaker = Pick<ScopeOptions, 'deed' | 'onDeed'>;

export const fileContext = (
  { database, roleSwitch }: App,
  { deed, onDeed, ...identity }: Omit<FileContext, 'inScope'> & DeedMaker,
): FileContext => ({
  ...identity,
  inScope: (work, { on = database, ...options } = {}) =>
    withScope(on, roleSwitch, { ...identity, deed, onDeed, impatient: true, ...options }, work),
});
