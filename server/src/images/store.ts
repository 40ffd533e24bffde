import type { Readable } from 'node:stream';
import { refusal } from '@riideait/contract';
import { AppError } from '../app-error.ts';

/**
 * Where the files of images are kept, by their names; on disk or in S3. Names are those of migration 0002, nothing a person typed.
 * @throws AppError STORE_UNAVAILABLE where the store does not answer, or refuses
 */
export interface ImageStore {
  /** Writes a file whole or not at all; one of that name is replaced. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The file's bytes; undefined where there is none. */
  read(name: string): Promise<Readable | undefined>;
  /** Removes a file; does nothing where there is none. */
  remove(name: string): Promise<void>;
}

/** Seconds after which trying again makes sense. */
const RETRY_AFTER = 10;

/** Turns whatever a store fails with into the refusal that people read; the log has both. */
export function storeUnavailable(cause: unknown): never {
  throw new AppError([refusal('STORE_UNAVAILABLE')], RETRY_AFTER, { cause });
}

/** Why nothing can be written and removed in the store, in one line; undefined where it can. */
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
