import type { FastifyInstance } from 'fastify';

/** Fastify's JSON parser, but an empty body is none: clients announce JSON on a DELETE without a body. */
export function jsonBody(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
