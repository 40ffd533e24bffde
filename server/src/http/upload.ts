import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { type Endpoint, refusal } from '@riideait/contract';
import type { FastifyRequest } from 'fastify';
import { AppError, refuse } from '../app-error.ts';
import { isDiskFull } from '../db/violations.ts';
import type { UploadPlace } from './upload-places.ts';

const MEGABYTE = 1024 * 1024;
const FIELD_BYTES = 10_000;

type Upload = NonNullable<Endpoint['upload']>;

/** Memory that an upload to the disk is charged, so that a user sends one at a time. */
const COUNTED_ON_DISK = 30 * MEGABYTE;

export interface UploadedFile {
  /** Undefined for an upload to the disk. */
  readonly content?: Buffer;
  readonly path?: string;
  /** The client's file name; may be empty. */
  readonly name: string;
}

/** Most bytes that `readUpload` holds in memory. */
export const bytesOf = ({ headers }: FastifyRequest, { maxBytes, onDisk }: Upload): number =>
  onDisk ? COUNTED_ON_DISK : Math.min(Number(headers['content-length'] ?? maxBytes), maxBytes);

/**
 * Reads a multipart request: the part `file`, and the body as JSON in the part `requestBody`. Missing fields come
 * from parts of their own names, or from the query.
 * @param patience time without progress after which it is refused, ms
 * @param place a file on disk goes with it
 * @throws AppError NO_FILE, EMPTY_FILE, FILE_TOO_LARGE, UNREADABLE, UPLOAD_STALLED
 */
export async function readUpload(
  request: FastifyRequest,
  upload: Upload,
  patience: number,
  place: UploadPlace,
): Promise<{ file: UploadedFile | null; body: object }> {
  const { optional = false } = upload;
  if (!request.isMultipart()) refuse(refusal('NO_FILE'));
  const stall = Promise.withResolvers<never>();
  // Calls in process have no socket of their own.
  request.raw.socket.setTimeout?.(patience);
  request.raw.once('timeout', () => stall.reject(new AppError([refusal('UPLOAD_STALLED')])));
  try {
    const { file, body } = await Promise.race([readParts(request, upload, place), stall.promise]);
    // A browser sends the field of a file that nobody chose as an empty one.
    if (optional && (file === undefined || file.content?.length === 0)) return { file: null, body: { ...Object(request.query), ...body } };
    if (file === undefined) refuse(refusal('NO_FILE'));
    if (file.content?.length === 0) refuse(refusal('EMPTY_FILE'));
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
const isTold = (error: unknown) => error instanceof AppError || isDiskFull(error) || (error instanceof Error && 'statusCode' in error);

async function readParts(
  request: FastifyRequest,
  upload: Upload,
  place: UploadPlace,
): Promise<{ file: UploadedFile | undefined; body: object }> {
  // `requestBody` may come as a file: browsers send a JSON blob so.
  const limits = { fileSize: upload.maxBytes, files: 3, fields: 10, parts: 13, fieldSize: FIELD_BYTES };
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
      file = await readFile(part, upload, place);
    } else part.file.resume();
  }
  return { file, body: { ...fields, ...body } };
}

async function readFile(part: MultipartFile, { maxBytes, onDisk }: Upload, place: UploadPlace): Promise<UploadedFile> {
  const name = part.filename || '';
  if (onDisk) return { path: await toDisk(part.file, maxBytes, place), name };
  return { content: await part.toBuffer().catch(refuseTooLarge(maxBytes)), name };
}

/** Writes a file that is gone with the place of the upload. */
async function toDisk(stream: MultipartFile['file'], maxBytes: number, place: UploadPlace): Promise<string> {
  const path = join(tmpdir(), `riideait-${randomUUID()}`);
  const remove = () => rm(path, { force: true }).catch(() => {});
  place.afterwards(() => void remove());
  try {
    await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await remove();
    throw error;
  }
  if (stream.truncated) refuse(tooLarge(maxBytes));
  return path;
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

const tooLarge = (maxBytes: number) => refusal('FILE_TOO_LARGE', { megabytes: maxBytes / MEGABYTE });
const refuseTooLarge =
  (maxBytes: number) =>
  (error: Error & { statusCode?: number }): never => {
    if (error.statusCode === 413) refuse(tooLarge(maxBytes));
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
