import type { Readable } from 'node:stream';
import { refusal } from '@riideait/contract';
import { AppError } from '../app-error.ts';
import { isDiskFull } from '../db/violations.ts';

/**
 * Image files by name, on disk or in S3. Names are those of migration 0002, never typed by a person.
 * @throws AppError STORE_UNAVAILABLE if the store does not answer or refuses
 */
export interface ImageStore {
  /** Writes or replaces a file, whole or not at all. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The content of a file; undefined if missing. */
  read(name: string): Promise<Readable | undefined>;
  /** The length of a file, bytes; undefined if missing. */
  size(name: string): Promise<number | undefined>;
  /** Removes a file if it is there. */
  remove(name: string): Promise<void>;
}

/** Advisory lock: shared by those who remove files, held alone by a backup. Any number that nothing else in the database uses. */
export const FILES_LOCK = 7_203_394;

/** Retry-After, seconds. */
const RETRY_AFTER = 10;

/** Turns a store's error into a refusal; the log has both. */
export function storeUnavailable(cause: unknown): never {
  if (isDiskFull(cause)) throw cause;
  throw new AppError([refusal('STORE_UNAVAILABLE')], RETRY_AFTER, { cause });
}

/** Why the store cannot be written, in one line; undefined if it can. */
export async function whyNotWritable(store: ImageStore): Promise<string | undefined> {
  try {
    await store.put('check', Buffer.from('riideait'));
    await store.remove('check');
    return undefined;
  } catch (error) {
    const { message } = error instanceof Error && error.cause instanceof Error ? error.cause : new Error(String(error));
    return message.split('\n')[0];
  }
}
