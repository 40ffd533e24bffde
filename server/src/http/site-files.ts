import type { FastifyInstance } from 'fastify';
import { INTRODUCTION } from './introduction.ts';

/** Lifetime of security.txt, ms; RFC 9116 asks for less than a year. */
const EXPIRES = 180 * 24 * 60 * 60 * 1000;

interface Site {
  /** Where to report a weakness: `mailto:…` or `https://…`. Without it there is no security.txt. */
  readonly securityContact: string | undefined;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** Serves robots.txt (the introduction alone is for search engines) and security.txt; RFC 9309, RFC 9116. */
export function siteFiles(server: FastifyInstance, { securityContact, publicUrl, now }: Site): void {
  const serve = (path: string, lines: () => readonly string[]) =>
    server.get(path, { schema: { hide: true } }, (_, reply) => reply.type('text/plain; charset=utf-8').send(`${lines().join('\n')}\n`));

  serve('/robots.txt', () => ['User-agent: *', `Allow: ${INTRODUCTION}$`, 'Disallow: /']);
  if (securityContact === undefined) return;
  const path = '/.well-known/security.txt';
  serve(path, () => [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(now().getTime() + EXPIRES).toISOString()}`,
    'Preferred-Languages: et, en',
    `Canonical: ${publicUrl}${path}`,
  ]);
}
