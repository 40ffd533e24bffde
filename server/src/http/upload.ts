import { refusal } from '@riideait/contract';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../app-error.ts';

const MEGABYTE = 1024 * 1024;
const FIELD_BYTES = 10_000;

/**
 * Reads a multipart request: the part `file`, and what the part `requestBody` says as JSON. Where that part says nothing of
 * a field, the query does: callers repeat there what the body is about.
 */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<{ file: Buffer; body: object }> {
  if (!request.isMultipart()) refuse(refusal('NO_FILE'));
  const limits = { fileSize: maxBytes, files: 1, fields: 10, parts: 11, fieldSize: FIELD_BYTES };

  let file: Buffer | undefined;
  let body: object = {};
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') file = await part.toBuffer().catch(refuseTooLarge(maxBytes));
    else if (part.fieldname === 'requestBody') body = readJson(part.value);
  }
  if (file === undefined || file.length === 0) refuse(refusal('NO_FILE'));
  return { file, body: { ...Object(request.query), ...body } };
}

const refuseTooLarge =
  (maxBytes: number) =>
  (error: Error & { statusCode?: number }): never => {
    if (error.statusCode === 413) refuse(refusal('FILE_TOO_LARGE', { megabytes: maxBytes / MEGABYTE }));
    throw error;
  };

function readJson(text: unknown): object {
  try {
    return Object(JSON.parse(String(text)));
  } catch {
    refuse(refusal('UNREADABLE'));
  }
}
