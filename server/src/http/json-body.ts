import type { FastifyInstance } from 'fastify';

/** Reads JSON bodies as Fastify does, but takes an empty one for none: clients announce JSON on a DELETE without a body too. */
export function jsonBody(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
