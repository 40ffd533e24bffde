import { POSITION_HEADER } from '@riideait/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { positionOf } from '../db/replica.ts';
import type { App } from './context.ts';

/** Position of the client's newest write; undefined without one. */
export function positionSent({ headers }: FastifyRequest): number | undefined {
  const sent = headers[POSITION_HEADER];
  return typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : undefined;
}

/** Answers the position that a write has reached. The write is done: without a position its answer is still good. */
export async function notePosition({ database, replica }: App, reply: FastifyReply): Promise<void> {
  const position = replica && (await positionOf(database).catch(() => undefined));
  if (position !== undefined) reply.header(POSITION_HEADER, position);
}
