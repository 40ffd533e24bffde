import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI 3.1 at `/api/openapi.json`, made from the contract, and a readable page at `/api/docs`. */
export async function openapi(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Riideait', description: 'The wardrobe register of folk-dance ensembles and choirs.', version: '0.1.0' },
      components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => ({ ...jsonSchemaTransform(route), url: route.url }),
  });
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, indexPrefix: '' });
  server.get('/api/openapi.json', { schema: { hide: true } }, () => server.swagger());
}
