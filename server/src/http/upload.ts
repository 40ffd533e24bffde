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

/**
 * Reads a multipart request: the part `file`, and the body as JSON in the part `requestBody`. Missing fields come
 * from parts of their own names, or from the query.
 * @throws AppError NO_FILE, FILE_TOO_LARGE, UNREADABLE
 */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<{ file: UploadedFile; body: object }> {
  if (!request.isMultipart()) refuse(refusal('NO_FILE'));
  try {
    const { file, body } = await readParts(request, maxBytes);
    if (file === undefined || file.content.length === 0) refuse(refusal('NO_FILE'));
    return { file, body: { ...Object(request.query), ...body } };
  } catch (error) {
    // Drain the request: unread bytes would hold up the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw isTold(error) ? error : new AppError([refusal('UNREADABLE')], undefined, { cause: error });
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
    const content = part.type === 'file' ? await part.toBuffer().catch(refuseTooLarge(maxBytes)) : part.value;
    if (part.fieldname === 'requestBody') body = readJson(content);
    else if (part.fieldname === 'file' && Buffer.isBuffer(content)) {
      if (file !== undefined) refuse(refusal('UNREADABLE'));
      file = { content, name: (part.type === 'file' && part.filename) || '' };
    } else fields[part.fieldname] = content;
  }
  return { file, body: { ...fields, ...body } };
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
