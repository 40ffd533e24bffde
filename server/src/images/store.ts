import type { Readable } from 'node:stream';

/** Where the files of images are kept, by their names; on disk or in S3. Names are those of migration 0002, nothing a person typed. */
export interface ImageStore {
  /** Writes a file whole or not at all; one of that name is replaced. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The file's bytes; undefined where there is none. */
  read(name: string): Promise<Readable | undefined>;
  /** Removes a file; does nothing where there is none. */
  remove(name: string): Promise<void>;
}
