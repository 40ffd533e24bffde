import { API_BASE, refusal } from '@riideait/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../app-error.ts';

/** Paths with the refresh cookie. */
const COOKIE_PATHS = `${API_BASE}/auth/`;

/**
 * Refuses calls of other sites to paths with a cookie, in addition to SameSite; OWASP cross-site request forgery
 * prevention cheat sheet. Browsers always send `Origin` or `Sec-Fetch-Site`; other clients send neither and pass.
 */
export function refuseForeignOrigins(server: FastifyInstance, publicUrl: string): void {
  const { host: publicHost } = new URL(publicUrl);
  server.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith(COOKIE_PATHS) && isForeign(request, publicHost)) refuse(refusal('FOREIGN_ORIGIN'));
  });
}

/** The page's host must be the called one; behind a proxy that of PUBLIC_URL. */
function isForeign({ headers, host }: FastifyRequest, publicHost: string): boolean {
  // Sister hosts are foreign too: SameSite=Strict sends the cookie to them.
  if (['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))) return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  // 'null': a page without an origin of its own, such as a sandboxed frame.
  if (!URL.canParse(origin)) return true;
  const page = new URL(origin);
  return page.host !== publicHost && page.host !== hostOf(page.protocol, host);
}

/** Host without a default port, as browsers write an origin. */
const hostOf = (protocol: string, host: string): string | undefined =>
  URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`).host : undefined;
