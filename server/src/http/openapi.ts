import type { FastifyInstance, RouteHandlerMethod, RouteOptions } from 'fastify';

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
    return reply.status(statusCode).type(String(headers['content-type'])).send(rawPayload);
  };
  for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/*']) server.get(url, { schema: { hide: true } }, show);
}
