import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { API_BASE } from '@riideait/contract';
import type { FastifyInstance } from 'fastify';

/** The hash of an empty style element: all that the client's style library puts into the page before it fills it by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What pages may use of the device: the camera for pictures of clothes, passkeys for logging in, nothing else; W3C Permissions Policy. */
const PERMISSIONS_POLICY = [
  'camera=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  ...['accelerometer', 'autoplay', 'display-capture', 'encrypted-media', 'fullscreen', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'picture-in-picture', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
  .join(', ');

/** The page in which the client shows mails. */
const MAIL_FRAME = '/mail-frame.html';

/** Seconds for which a browser that has seen https asks for nothing else, of this host and those below it. */
const HSTS_AGE = 365 * 24 * 60 * 60;

/** What goes along with an answer that is made before any hook: nothing may come of it but its words. */
export const bareHeaders = (https: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  ...(https && { 'strict-transport-security': `max-age=${HSTS_AGE}; includeSubDomains` }),
});

/**
 * What a mail may do that is shown in the product: look as its own style attributes say, and show pictures of ours. No script, no
 * sheet of styles, nothing from elsewhere; and only our own pages may put it into a frame.
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
 * Response headers that fence the client in, and compression.
 * @param imageHost what the addresses of images begin with; where that is another origin, images may come from there
 * @param publicUrl where people reach the product: mails name their images in full
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
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    // What the API says is about people and, of the session, secret: no cache between here and the client keeps it.
    if (request.url.startsWith(API_BASE)) reply.header('cache-control', 'no-store');
  });
  await server.register(compress, { threshold: 1024 });
}
