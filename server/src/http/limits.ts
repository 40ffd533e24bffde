import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errors, refusal } from '@riideait/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../app-error.ts';
import { failure, handleError } from './error-handler.ts';
import { bareHeaders } from './security.ts';

/** Bytes of all headers of a request together, its first line included. */
export const MAX_HEADER_BYTES = 16 * 1024;
/** Characters of path and query. The longest our client makes is a search by a long name. */
export const MAX_URL_LENGTH = 4096;
/** Bytes of a JSON body. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** Refuses requests whose address is longer than any of ours, before anything reads it. */
export function limitAddresses(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ url }) => {
    if (url.length > MAX_URL_LENGTH) refuse(refusal('ADDRESS_TOO_LONG'));
  });
}

/** Answers an address that the router cannot read. No hook has run by then, so what they would say is said here. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(bareHeaders(reply.server.https));
  handleError(error, request, reply);
}

/** Answers what Node itself could not read as a request: headers that are too large, that take too long, or that are none. */
export function answerUnreadable(this: FastifyInstance, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const code: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'HEADERS_TOO_LARGE' : 'UNREADABLE';
  const { status } = errors[code];
  const body = JSON.stringify(failure([refusal(code)]));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(bareHeaders(this.https)).map(([name, value]) => `${name}: ${value}`),
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
