import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The hash of an empty style element: all that the client's style library puts into the page before it fills it by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Response headers that fence the client in, and compression.
 * @param imageHost what the addresses of images begin with; where that is another origin, images may come from there
 */
export async function security(server: FastifyInstance, imageHost: string): Promise<void> {
  const imageOrigins = URL.canParse(imageHost) ? [new URL(imageHost).origin] : [];
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", EMPTY_STYLE],
        imgSrc: ["'self'", 'data:', 'blob:', ...imageOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: server.https,
  });
  await server.register(compress, { threshold: 1024 });
}
