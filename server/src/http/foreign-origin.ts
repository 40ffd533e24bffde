import { API_BASE, refusal } from '@riideait/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../app-error.ts';

/** Where the refresh cookie goes along by itself, whichever page asks. */
const COOKIE_PATHS = `${API_BASE}/auth/`;

/**
 * Refuses calls of other sites' pages to what works by cookie, beside the cookie's own SameSite; OWASP cross-site request forgery
 * prevention cheat sheet. Browsers cannot leave `Origin` or `Sec-Fetch-Site` out or change them; what is no browser sends neither and passes.
 */
export function refuseForeignOrigins(server: FastifyInstance, publicUrl: string): void {
  const { host: publicHost } = new URL(publicUrl);
  server.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith(COOKIE_PATHS) && isForeign(request, publicHost)) refuse(refusal('FOREIGN_ORIGIN'));
  });
}

/** The host the page is of must be the one that was called; a proxy that tells us another one has PUBLIC_URL to say which. */
function isForeign({ headers, host }: FastifyRequest, publicHost: string): boolean {
  // A sister host is another's too, and the strictest cookie goes along with its calls.
  if (['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))) return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  // 'null': a page without an origin of its own, such as a sandboxed frame.
  if (!URL.canParse(origin)) return true;
  const page = new URL(origin);
  return page.host !== publicHost && page.host !== hostOf(page.protocol, host);
}

/** Without the port that goes without saying, as browsers write an origin. */
const hostOf = (protocol: string, host: string): string | undefined =>
  URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`).host : undefined;
