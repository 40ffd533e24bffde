import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { HOLDER_HEADER, MAKER_HEADER } from '@riideait/contract';
import fastify, { type FastifyInstance, type FastifySchema, type RouteOptions } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import product from '../../../package.json' with { type: 'json' };

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40" role="img"><title>Riideait</title>
  <text x="0" y="28" font-family="Georgia, serif" font-size="26" font-weight="600" fill="#f3ead7">Riideait</text></svg>`;

/**
 * Form of an upload: the file, and the body as JSON in a part or its fields in parts of their own. Routes outside the contract
 * may have no schema.
 */
function asMultipart(schema: FastifySchema): FastifySchema {
  if (!schema?.consumes?.includes('multipart/form-data')) return schema;
  const { body, fileOptional } = schema;
  const file = fileOptional ? z.file().optional() : z.file();
  if (!(body instanceof z.ZodType)) return { ...schema, body: z.object({ file }) };
  const fields = body instanceof z.ZodObject ? body.partial().shape : {};
  return { ...schema, body: z.object({ file, ...fields, requestBody: body.optional() }) };
}

/** Writes down what `filter` of the contract takes: an empty value and `null` do not filter. */
function override({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { 'x-may-be-empty': mayBeEmpty, ...schema } = jsonSchema;
  if (!mayBeEmpty) return;
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, { anyOf: [schema, { enum: ['', 'null'] }] });
}

const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { override } });

/** A server of its own, never listening, with the document of these routes and the page that shows it. */
export async function apiDocument(routes: readonly RouteOptions[]): Promise<FastifyInstance> {
  const server = fastify({ exposeHeadRoutes: false });
  server.setValidatorCompiler(() => () => true);
  server.setSerializerCompiler(() => JSON.stringify);
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Riideait',
        description:
          'The wardrobe register of folk-dance ensembles and choirs. A method that a path does not have is answered by 405 with the header Allow.',
        version: product.version,
      },
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          holderLink: { type: 'apiKey', in: 'header', name: HOLDER_HEADER },
          makerLink: { type: 'apiKey', in: 'header', name: MAKER_HEADER },
        },
      },
    },
    transform: ({ schema, ...route }) => ({ ...toJsonSchema({ ...route, schema: asMultipart(schema) }), url: route.url }),
  });
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    indexPrefix: '',
    logo: { type: 'image/svg+xml', content: Buffer.from(LOGO), href: '/', target: '_self' },
    theme: { title: 'Riideait API' },
  });
  for (const { method, url, schema = {} } of routes) if (!schema.hide) server.route({ method, url, schema, handler: async () => null });
  server.get('/api/openapi.json', { schema: { hide: true } }, () => server.swagger());
  return server;
}
