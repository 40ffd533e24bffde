import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'riideait_refresh';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether people reach the product by https. */
    https: boolean;
  }
}

export const readRefreshCookie = (request: FastifyRequest): string | undefined => request.cookies[NAME];

/** Sets the refresh cookie, good for `maxAge` seconds; null clears it. It never reaches a script, nor any call but those of `/api/auth`. */
export function writeRefreshCookie(reply: FastifyReply, token: { value: string; maxAge: number } | null): void {
  const options = { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure: reply.server.https } as const;
  if (token === null) reply.clearCookie(NAME, options);
  else reply.setCookie(NAME, token.value, { ...options, maxAge: token.maxAge });
}
