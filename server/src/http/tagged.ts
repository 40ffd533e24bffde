import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@riideait/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayInEstonia } from '../day.ts';
import type { RequestScope } from './context.ts';

/** Beside the built server: the hash of its sources. */
const MARK = join(import.meta.dirname, '.inputs');
/** Names the program, since other code may answer otherwise: the same on all machines with this build; a server run from its sources has its own. */
const BUILD = existsSync(MARK) ? readFileSync(MARK, 'utf8') : randomUUID();

/** In place of an answer that the client has already. */
export const UNCHANGED = Symbol('unchanged');

interface TaggedScope extends RequestScope {
  /** Names the newest change of the ensemble, from the opening: a change in between makes the tag older than the answer, never newer. */
  readonly change: string | null;
}

/** Does the work of a request, unless the answer of a tagged endpoint has the tag that the client sends. */
export async function unlessUnchanged<T>(
  { tagged }: Endpoint,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  scope: TaggedScope,
  work: () => Promise<T> | T,
): Promise<T | typeof UNCHANGED> {
  const tag = tagged && tagOf(request.url, scope);
  if (tag === undefined) return work();
  const isKnown = request.headers['if-none-match']?.split(/\s*,\s*/).includes(tag);
  const answer = isKnown ? UNCHANGED : await work();
  reply.header('etag', tag);
  return answer;
}

/** Names all that an answer depends on. */
function tagOf(url: string, { change, now, user }: TaggedScope): string | undefined {
  if (change === null) return undefined;
  const parts = [BUILD, url, user.ensembleId, user.permissions, dayInEstonia(now), change];
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27)}"`;
}
