import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { refusal } from '@riideait/contract';
import type { FastifyInstance } from 'fastify';
import { failure } from './error-handler.ts';
import { type Introduction, introduction } from './introduction.ts';

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
/** Assets, and paths with a part that begins with a dot. */
const NO_PAGE = /^\/assets\/|^[^?]*\/(?:\.|%2e)/i;
const A_YEAR = 365 * 24 * 60 * 60;

/** The pages of links, at their names without `.html`. */
const LINK_PAGES = ['minu.html', 'tegija.html'];

/** The introduction before it is filled in. */
const UNFILLED = 'tutvustus.html';

/** Headers of a file by its path in the build, with the separator of this system or of Windows. */
export function headersOf(file: string): Record<string, string> {
  if (LINK_PAGES.some((page) => file.startsWith(page))) return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  return { 'cache-control': /^assets[\\/]/.test(file) ? `public, max-age=${A_YEAR}, immutable` : 'no-cache' };
}

/** Serves the built client: hashed assets cached for a year, the pages of links at `/minu` and `/tegija`, the introduction, and the app's for every other address. Does nothing before a build. */
export async function webClient(server: FastifyInstance, about: Introduction): Promise<void> {
  if (!existsSync(DIST)) return;

  await server.register(fastifyStatic, {
    root: DIST,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    allowedPath: (path) => path !== `/${UNFILLED}`,
    setHeaders: (reply, path) => void reply.headers(headersOf(relative(DIST, path))),
  });
  server.addHook('onSend', async (_, reply) => {
    if (reply.getHeader('content-type') === 'image/svg+xml') reply.header('content-type', 'image/svg+xml; charset=utf-8');
  });
  for (const page of LINK_PAGES)
    server.get(`/${page.replace('.html', '')}`, { schema: { hide: true }, exposeHeadRoute: true }, (_, reply) => reply.sendFile(page));
  await introduction(server, join(DIST, UNFILLED), about);
  server.setNotFoundHandler((request, reply) => {
    if (NO_PAGE.test(request.url)) return reply.status(404).send(failure([refusal('NOT_FOUND')]));
    return reply.sendFile('index.html');
  });
}
