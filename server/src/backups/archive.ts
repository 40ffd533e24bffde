import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';

/** Adds a file to the archive; resolves when its bytes are on their way, so that few are held in memory. */
export type Add = (name: string, bytes: Buffer) => Promise<void>;

/**
 * Writes a compressed tar archive of mode 0600, filled by `fill`. It gets its name when it is complete and on disk;
 * a failed one leaves nothing.
 * @returns its size, bytes
 */
export async function writeArchive(file: string, fill: (add: Add) => Promise<void>): Promise<number> {
  const draft = `${file}.${randomUUID()}.part`;
  const pack = tar.pack();
  const add: Add = (name, bytes) =>
    new Promise((resolve, reject) => {
      pack.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve())).on('error', reject);
    });
  const filled = async () => {
    try {
      await fill(add);
      pack.finalize();
    } catch (error) {
      pack.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  };
  try {
    // Opened first: a stream that is destroyed while it opens its file would leave one behind.
    const target = (await open(draft, 'wx', 0o600)).createWriteStream({ flush: true });
    const [written, full] = await Promise.allSettled([pipeline(pack, createGzip(), target), filled()]);
    // Where the disk is full, both fail, and the writing says why; a failure of `fill` ends the writing with its own reason.
    if (written.status === 'rejected') throw written.reason;
    if (full.status === 'rejected') throw full.reason;
    await rename(draft, file);
    return (await stat(file)).size;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Largest file inside an archive of ours, bytes; a larger one is not read into memory. */
const LARGEST = 64 * 1024 * 1024;

/** Reads the files of an archive in order, one at a time. Throws if it is cut short, damaged or no such archive. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const extract = tar.extract();
  const read = pipeline(createReadStream(file), createGunzip(), extract);
  read.catch(() => {});
  for await (const entry of extract) {
    const { name, size = 0 } = entry.header;
    if (size > LARGEST) throw new Error(`${name} is larger than any file of a backup.`);
    yield { name, bytes: await buffer(entry) };
  }
  await read;
}
