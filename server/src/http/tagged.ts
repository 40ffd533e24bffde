import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@riideait/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayInEstonia } from '../day.ts';
import type { RequestScope } from './context.ts';
import { KeptAnswer, type KeptAnswers } from './kept-answers.ts';
import { WholeList } from './whole-list.ts';

/** File beside the built server with the hash of its sources. */
const MARK = join(import.meta.dirname, '.inputs');
/**
 * Part of each tag, since other code may answer otherwise: equal on all machines with this build, random for a server that runs its
 * sources.
 */
const BUILD = existsSync(MARK) ? readFileSync(MARK, 'utf8') : randomUUID();

/** In place of an answer that the client has already. */
export const UNCHANGED = Symbol('unchanged');

interface TaggedScope extends Omit<RequestScope, 'caller'> {
  /** Names the newest change of the ensemble, from the opening: a change in between makes the tag older than the answer, never newer. */
  readonly change: string | null;
}

/**
 * Does the work of a request, unless it is a tagged endpoint whose answer the client has by the tag that it sends, or the server has kept.
 */
export async function unlessKnown<T>(
  kept: KeptAnswers,
  { tagged }: Endpoint,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  scope: TaggedScope,
  work: () => Promise<T> | T,
): Promise<T | KeptAnswer | typeof UNCHANGED> {
  const tag = tagged && tagOf(request.url, scope);
  if (tag === undefined) return work();
  const answer = hasAlready(request, tag) ? UNCHANGED : (kept.get(tag) ?? (await work()));
  reply.header('etag', tag);
  return answer;
}

const hasAlready = ({ headers }: FastifyRequest, tag: string): boolean => headers['if-none-match']?.split(/\s*,\s*/).includes(tag) ?? false;

/** Sends a text with a tag of its content, or 304 to who has it. */
export function sendUnlessSame(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const tag = tagNamed(text);
  reply.header('etag', tag);
  return hasAlready(request, tag) ? reply.status(304).send() : reply.send(text);
}

/** Sends an answer, and keeps it if it has a tag. */
export function sendKept(kept: KeptAnswers, reply: FastifyReply, answer: WholeList | object): FastifyReply {
  const tag = reply.getHeader('etag');
  const isWhole = answer instanceof WholeList;
  const json = typeof tag !== 'string' ? undefined : isWhole ? answer.json : String(reply.serialize(answer));
  if (typeof tag !== 'string' || json === undefined) return isWhole ? answer.send(reply) : reply.send(answer);
  const sent = new KeptAnswer(json);
  kept.set(tag, sent);
  return sent.send(reply);
}

/** Names all that an answer depends on. */
function tagOf(url: string, { change, now, user }: TaggedScope): string | undefined {
  if (change === null) return undefined;
  const parts = [BUILD, url, user.ensembleId, user.permissions, user.groupIds, dayInEstonia(now), change];
  return tagNamed(JSON.stringify(parts));
}

/** Weak: compression changes the bytes. */
const tagNamed = (parts: string): string => `W/"${createHash('sha256').update(parts).digest('base64url').slice(0, 27)}"`;
