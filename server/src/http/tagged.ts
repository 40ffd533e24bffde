import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@riideait/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayInEstonia } from '../day.ts';
import { type Afterwards, andThen } from './afterwards.ts';
import type { RequestScope } from './context.ts';
import { KeptAnswer, type KeptAnswers } from './kept-answers.ts';
import { ReadyList } from './ready-list.ts';

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

export type Known<T> = T | KeptAnswer | typeof UNCHANGED;

/**
 * Does the work of a request, unless it is a tagged endpoint whose answer the client has by the tag that it sends, or the server has kept.
 */
export async function unlessKnown<T>(
  kept: KeptAnswers,
  { tagged }: Endpoint,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  scope: TaggedScope,
  work: () => Promise<T | Afterwards<T>>,
): Promise<Known<T> | Afterwards<Known<T>>> {
  const tag = tagged && tagOf(tagged, request.url, scope);
  if (tag === undefined) return work();
  const withTag = <A>(answer: A): A => {
    reply.header('etag', tag);
    return answer;
  };
  const known = hasAlready(request, tag) ? UNCHANGED : kept.get(tag);
  return known === undefined ? work().then((answer) => andThen(answer, withTag)) : withTag(known);
}

const hasAlready = ({ headers }: FastifyRequest, tag: string): boolean => headers['if-none-match']?.split(/\s*,\s*/).includes(tag) ?? false;

/** Sends a text with a tag of its content, or 304 to who has it. */
export function sendUnlessSame(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const tag = tagNamed(text);
  reply.header('etag', tag);
  return hasAlready(request, tag) ? reply.status(304).send() : reply.send(text);
}

/** Sends an answer, and keeps it if it has a tag. */
export function sendKept(kept: KeptAnswers, reply: FastifyReply, answer: ReadyList | object): FastifyReply {
  const tag = reply.getHeader('etag');
  const isReady = answer instanceof ReadyList;
  const json = typeof tag !== 'string' ? undefined : isReady ? answer.json : String(reply.serialize(answer));
  if (typeof tag !== 'string' || json === undefined) return isReady ? answer.send(reply) : reply.send(answer);
  const sent = new KeptAnswer(json);
  kept.set(tag, sent);
  return sent.send(reply);
}

/** Characters of a time in ISO 8601 up to its hour. */
const TO_THE_HOUR = '2026-09-03T15'.length;

/** Names all that an answer depends on. */
function tagOf(tagged: NonNullable<Endpoint['tagged']>, url: string, { change, now, user }: TaggedScope): string | undefined {
  if (change === null) return undefined;
  const when = tagged === 'HOURLY' ? now.toISOString().slice(0, TO_THE_HOUR) : dayInEstonia(now);
  const parts = [BUILD, url, user.ensembleId, user.permissions, user.groupIds, when, change];
  return tagNamed(JSON.stringify(parts));
}

/** Weak: compression changes the bytes. */
const tagNamed = (parts: string): string => `W/"${createHash('sha256').update(parts).digest('base64url').slice(0, 27)}"`;
