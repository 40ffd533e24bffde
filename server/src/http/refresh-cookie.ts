import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** With the prefix browsers accept the cookie from https only; RFC 6265bis, 4.1.3. */
const nameOf = ({ https }: FastifyInstance) => (https ? '__Secure-riideait_refresh' : 'riideait_refresh');

declare module 'fastify' {
  interface FastifyInstance {
    /** PUBLIC_URL is https. */
    https: boolean;
  }
}

export const readRefreshCookie = (request: FastifyRequest): string | undefined => request.cookies[nameOf(request.server)];

/** Sets the refresh cookie for `maxAge` seconds; null clears it. HttpOnly, for `/api/auth` only. */
export function writeRefreshCookie(reply: FastifyReply, token: { value: string; maxAge: number } | null): void {
  const options = { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure: reply.server.https } as const;
  if (token === null) reply.clearCookie(nameOf(reply.server), options);
  else reply.setCookie(nameOf(reply.server), token.value, { ...options, maxAge: token.maxAge });
}
