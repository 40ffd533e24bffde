import type { Socket } from 'node:net';
import { type ErrorCode, errors, refusal } from '@riideait/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';
import { refuse } from '../app-error.ts';
import { failure, handleError } from './error-handler.ts';
import { bareHeaders } from './security.ts';

// An import of node:http loads the whole of fetch, 5 MB.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** Largest headers with the request line, bytes. */
export const MAX_HEADER_BYTES = 16 * 1024;
/** Longest path with query, characters. */
export const MAX_URL_LENGTH = 4096;
/** Largest JSON body, bytes. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** Refuses too long addresses before anything reads them. */
export function limitAddresses(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ url }) => {
    if (url.length > MAX_URL_LENGTH) refuse(refusal('ADDRESS_TOO_LONG'));
  });
}

/** Answers an address that the router cannot read. No hook has run, so it sets the headers itself. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(bareHeaders(reply.server.https));
  handleError(error, request, reply);
}

/** Answers requests that Node could not parse: headers too large, too slow, or malformed. */
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

/** Ends a request whose body makes no progress for `patience` ms. */
export const endStalled =
  (patience: number): preParsingHookHandler =>
  ({ server, raw }, _, payload, done) => {
    const timer = setTimeout(() => answerUnreadable.call(server, new Error('The body makes no progress'), raw.socket), patience);
    payload.on('data', () => timer.refresh()).on('close', () => clearTimeout(timer));
    done(null, payload);
  };
