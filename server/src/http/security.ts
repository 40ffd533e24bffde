import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { API_BASE } from '@riideait/contract';
import type { FastifyInstance } from 'fastify';
import { COMPRESSION } from './compression.ts';

/** Hash of an empty style element: the client's style library adds one and fills it by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Features allowed to pages: camera, with a screen that stays awake, and passkeys; W3C Permissions Policy. */
const PERMISSIONS_POLICY = [
  'camera=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'screen-wake-lock=(self)',
  ...['accelerometer', 'autoplay', 'display-capture', 'encrypted-media', 'fullscreen', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'picture-in-picture', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
  .join(', ');

/** The page in which the client shows mails. */
const MAIL_FRAME = '/mail-frame.html';

/** Lifetime of HSTS, seconds. */
const HSTS_AGE = 365 * 24 * 60 * 60;

/** Headers of an answer made before any hook. */
export const bareHeaders = (https: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  ...(https && { 'strict-transport-security': `max-age=${HSTS_AGE}; includeSubDomains` }),
});

/**
 * Policy of a mail shown in the product: its own style attributes and our pictures. No scripts, no
 * style sheets, nothing from elsewhere; only our own pages may frame it.
 */
const mailPolicy = (imageOrigins: readonly string[]) =>
  [
    "default-src 'none'",
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", ...imageOrigins].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ].join(';');

/**
 * Security headers of responses, and compression.
 * @param imageHost prefix of image addresses; its origin is allowed for images
 * @param publicUrl mails name their images in full
 */
export async function security(server: FastifyInstance, imageHost: string, publicUrl: string): Promise<void> {
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
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: server.https && { maxAge: HSTS_AGE, includeSubDomains: true },
  });
  const forMails = mailPolicy([...new Set([new URL(publicUrl).origin, ...imageOrigins])]);
  server.addHook('onRequest', async (request, reply) => {
    if (request.url === MAIL_FRAME) reply.headers({ 'content-security-policy': forMails, 'x-frame-options': 'SAMEORIGIN' });
    // Answers hold personal data and secrets: no cache may keep them.
    if (request.url.startsWith(API_BASE)) reply.header('cache-control', 'no-store');
    else if (!request.url.startsWith('/assets/')) reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  await server.register(compress, COMPRESSION);
}
