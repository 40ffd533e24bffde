import type { Readable } from 'node:stream';
import { refusal } from '@riideait/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, refuse } from '../app-error.ts';

const MEGABYTE = 1024 * 1024;
const FIELD_BYTES = 10_000;

export interface UploadedFile {
  readonly content: Buffer;
  /** The client's file name; may be empty. */
  readonly name: string;
}

/** Most bytes that `readUpload` holds in memory. */
export const bytesOf = ({ headers }: FastifyRequest, maxBytes: number): number =>
  Math.min(Number(headers['content-length'] ?? maxBytes), maxBytes);

/**
 * Reads a multipart request: the part `file`, and the body as JSON in the part `requestBody`. Missing fields come
 * from parts of their own names, or from the query.
 * @param patience time without progress after which it is refused, ms
 * @throws AppError NO_FILE, FILE_TOO_LARGE, UNREADABLE, UPLOAD_STALLED
 */
export async function readUpload(
  request: FastifyRequest,
  maxBytes: number,
  patience: number,
): Promise<{ file: UploadedFile; body: object }> {
  if (!request.isMultipart()) refuse(refusal('NO_FILE'));
  const stall = Promise.withResolvers<never>();
  // Calls in process have no socket of their own.
  request.raw.socket.setTimeout?.(patience);
  request.raw.once('timeout', () => stall.reject(new AppError([refusal('UPLOAD_STALLED')])));
  try {
    const { file, body } = await Promise.race([readParts(request, maxBytes), stall.promise]);
    if (file === undefined || file.content.length === 0) refuse(refusal('NO_FILE'));
    return { file, body: { ...Object(request.query), ...body } };
  } catch (error) {
    // Drain the request: unread bytes would hold up the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw isTold(error) ? error : new AppError([refusal('UNREADABLE')], undefined, { cause: error });
  } finally {
    request.raw.socket.setTimeout?.(0);
  }
}

/** Errors with a meaning for the sender. The parser's own (truncated or malformed forms) have none. */
const isTold = (error: unknown) => error instanceof AppError || (error instanceof Error && 'statusCode' in error);

async function readParts(request: FastifyRequest, maxBytes: number): Promise<{ file: UploadedFile | undefined; body: object }> {
  // `requestBody` may come as a file: browsers send a JSON blob so.
  const limits = { fileSize: maxBytes, files: 3, fields: 10, parts: 13, fieldSize: FIELD_BYTES };
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | undefined;
  let body: object = {};
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') {
      if (part.fieldname === 'requestBody') body = readJson(part.value);
      else fields[part.fieldname] = part.value;
    } else if (part.fieldname === 'requestBody') {
      body = readJson(await readStart(part.file));
    } else if (part.fieldname === 'file') {
      if (file !== undefined) refuse(refusal('UNREADABLE'));
      file = { content: await part.toBuffer().catch(refuseTooLarge(maxBytes)), name: part.filename || '' };
    } else part.file.resume();
  }
  return { file, body: { ...fields, ...body } };
}

/** The bytes of a stream, up to those of a field; drops the rest. */
async function readStart(stream: Readable): Promise<Buffer> {
  const start: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    if (length <= FIELD_BYTES) start.push(chunk);
    length += chunk.length;
  }
  return Buffer.concat(start).subarray(0, FIELD_BYTES);
}

const refuseTooLarge =
  (maxBytes: number) =>
  (error: Error & { statusCode?: number }): never => {
    if (error.statusCode === 413) refuse(refusal('FILE_TOO_LARGE', { megabytes: maxBytes / MEGABYTE }));
    throw error;
  };

/** A JSON part is parsed already; text and bytes are not. */
function readJson(content: unknown): object {
  if (typeof content === 'object' && content !== null && !Buffer.isBuffer(content)) return content;
  try {
    return Object(JSON.parse(String(content)));
  } catch {
    refuse(refusal('UNREADABLE'));
  }
}
