import type { FastifyInstance } from 'fastify';

/** One line per request: id, user, route, status, ms. The route is the pattern, so that no query, token or body reaches the log. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        user: request.user?.id ?? null,
        route: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
