import { createHash, timingSafeEqual } from 'node:crypto';
import type { App } from '../../../http/context.ts';

const BEARER = /^Bearer (.+)$/;

/** `/metrics` for a Prometheus that knows the token: figures of the installation, without a name. */
export function metricsRoutes({ fastify, database, place, backsItselfUp, metricsToken, now }: App): void {
  fastify.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (metricsToken === undefined) return reply.status(404).send();
    const given = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isSame(given, metricsToken)) return reply.status(401).header('www-authenticate', 'Bearer').send();
    const { metricsOf } = await import('./metrics.service.ts');
    const { contentType, text } = await metricsOf(database, place, backsItselfUp, now());
    return reply.type(contentType).send(text);
  });
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long for any text. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(hashOf(given), hashOf(expected));
