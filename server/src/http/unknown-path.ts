import { API_BASE, allEndpoints, type FailureEnvelope, refusal } from '@riideait/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { failure } from './error-handler.ts';
import { endStalled } from './limits.ts';

const paths = allEndpoints.map(({ method, path }) => ({ method, pattern: new RegExp(`^${API_BASE}${path.replace(/:\w+/g, '[^/]+')}$`) }));

/**
 * Answers calls that no route of the API serves: 405 where the path has other methods, else 404. Answers 404 to whatever is sent to the site.
 * @param patience for a body without progress, ms
 */
export function answerUnknownPaths(server: FastifyInstance, patience: number): void {
  const options = { schema: { hide: true }, preParsing: endStalled(patience) };
  for (const url of [API_BASE, `${API_BASE}/*`]) {
    server.all(url, options, (request, reply): z.infer<typeof FailureEnvelope> => {
      const [path = ''] = request.url.split('?');
      const methods = paths.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : []));
      if (methods.length > 0) reply.header('allow', [...new Set(methods)].join(', '));
      reply.status(methods.length > 0 ? 405 : 404);
      return failure([refusal(methods.length > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND')]);
    });
  }
  const method = server.supportedMethods.filter((one) => one !== 'GET' && one !== 'HEAD');
  server.route({ ...options, method, url: '/*', handler: (_, reply) => reply.status(404).send(failure([refusal('NOT_FOUND')])) });
}
