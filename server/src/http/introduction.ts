import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** What the introduction says of this installation. */
export interface Introduction {
  /** Who runs it. */
  readonly operatorName: string | undefined;
  /** `mailto:…` or `https://…`. */
  readonly operatorContact: string | undefined;
  /** The installation that shows the demo. */
  readonly demoUrl: string | undefined;
  /** Ensembles begin without an administrator. */
  readonly canBegin: boolean;
}

/** Of an installation that says nothing of itself. */
export const NO_OPERATOR: Introduction = { operatorName: undefined, operatorContact: undefined, demoUrl: undefined, canBegin: false };

/** The one page for search engines. */
export const INTRODUCTION = '/tutvustus';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** The page with its parts and values: `<!--demo-->…<!--/demo-->` stays where there is one, `{{demoUrl}}` is filled in. */
export function filledIn(page: string, { operatorName, operatorContact, demoUrl, canBegin }: Introduction): string {
  const operator = operatorName ?? operatorContact?.replace(/^mailto:/, '');
  const parts = { operator, contact: operatorName && operatorContact, demo: demoUrl, begin: canBegin, invited: !canBegin };
  const values = { operator, contactUrl: operatorContact, contact: operatorContact?.replace(/^(?:mailto:|https:\/\/)/, ''), demoUrl };
  const whole = Object.entries(parts).reduce(
    (text, [name, isThere]) => text.replace(new RegExp(`<!--${name}-->(.*?)<!--/${name}-->`, 'gs'), isThere ? '$1' : ''),
    page,
  );
  return Object.entries(values).reduce((text, [name, value = '']) => text.replaceAll(`{{${name}}}`, () => escaped(value)), whole);
}

/** Serves the introduction, kept by browsers as the app's page is: they ask whether it has changed. */
export async function introduction(server: FastifyInstance, file: string, about: Introduction): Promise<void> {
  const page = filledIn(await readFile(file, 'utf8'), about);
  const etag = `W/"${createHash('sha256').update(page).digest('base64url')}"`;
  server.get(INTRODUCTION, { schema: { hide: true }, exposeHeadRoute: true }, (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' }).type('text/html; charset=utf-8');
    return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(page);
  });
}
