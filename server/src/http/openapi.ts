import type { FastifyInstance, RouteHandlerMethod, RouteOptions } from 'fastify';

/** Hash of the style inside the logo that the page's library draws until ours replaces it. */
const LOGO_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

/**
 * OpenAPI 3.1 at `/api/openapi.json`, made from the contract, and a readable page at `/api/docs`. Both are made when they are first asked
 * for: loaded with every server they took 7 MB.
 */
export function openapi(server: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  server.addHook('onRoute', (route) => void routes.push(route));

  let made: Promise<FastifyInstance> | undefined;
  const show: RouteHandlerMethod = async ({ url }, reply) => {
    made ??= import('./api-document.ts').then(({ apiDocument }) => apiDocument(routes));
    const { statusCode, headers, rawPayload } = await (await made).inject(url);
    const type = String(headers['content-type']);
    const policy = String(reply.getHeader('content-security-policy'));
    if (type.startsWith('text/html')) reply.header('content-security-policy', policy.replace('style-src', `style-src ${LOGO_STYLE}`));
    return reply.status(statusCode).type(type).send(rawPayload);
  };
  for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/*']) server.get(url, { schema: { hide: true } }, show);
}
