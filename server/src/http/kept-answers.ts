import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Bytes of kept answers: some hundred lists of a usual ensemble. */
const KEPT_BYTES = 8 * 1024 * 1024;
/** Bytes: a longer answer would push many others out. */
export const LONGEST_KEPT = 2 * 1024 * 1024;
/** ms; erased data leave the memory after this time at the latest. */
const KEPT_FOR = 10 * 60_000;

/** JSON of answers by their tag: the phones of one desk ask for the same lists. */
export type KeptAnswers = LRUCache<string, KeptAnswer>;
export const keptAnswers = (): KeptAnswers =>
  new LRUCache({
    maxSize: KEPT_BYTES,
    maxEntrySize: LONGEST_KEPT,
    sizeCalculation: ({ json }) => json.length,
    ttl: KEPT_FOR,
    ttlAutopurge: true,
  });

/** The JSON of an answer that was sent before. */
export class KeptAnswer {
  readonly json: Buffer;

  constructor(json: string) {
    this.json = Buffer.from(json);
  }

  send(reply: FastifyReply): FastifyReply {
    return reply.type('application/json; charset=utf-8').send(this.json);
  }
}
