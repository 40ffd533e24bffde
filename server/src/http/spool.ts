import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** Bytes read at once, and held per reader. */
const PORTION = 64 * 1024;

/** The file between writer and reader. */
export interface SpoolFile {
  /** Resolves once all bytes are written. */
  append(bytes: Uint8Array): Promise<void>;
  /** Reads into `buffer` from `position`; resolves to the number of bytes. */
  read(buffer: Buffer, position: number): Promise<number>;
  close(): Promise<void>;
}

/**
 * Produces bytes by awaited calls of `write`. After `halt` aborts, `write` throws: the reader is gone.
 */
export type Produce = (write: (bytes: Uint8Array) => Promise<void>, halt: AbortSignal) => Promise<void>;

/**
 * Streams the output of `produce` through a temporary file, so that the writer never waits for a
 * slow reader. Resolves with the first bytes. `produce` may throw: before them it throws here, later it destroys
 * the stream, so that a partial file never looks complete. The file is removed when the stream closes,
 * read to the end or not.
 */
export async function spool(produce: Produce, makeFile: () => Promise<SpoolFile> = temporaryFile): Promise<Readable> {
  const file = await makeFile();
  const halt = new AbortController();
  const news = new EventEmitter();
  let [written, taken, complete] = [0, 0, false];

  const write = async (bytes: Uint8Array) => {
    halt.signal.throwIfAborted();
    await file.append(bytes);
    written += bytes.length;
    news.emit('more');
  };
  const takePortion = async (): Promise<Buffer | null> => {
    while (taken === written && !complete) await once(news, 'more', { signal: halt.signal });
    if (taken === written) return null;
    const portion = Buffer.allocUnsafe(Math.min(PORTION, written - taken));
    const length = await file.read(portion, taken);
    taken += length;
    return portion.subarray(0, length);
  };

  const first = once(news, 'more');
  const producing = produce(write, halt.signal).then(() => {
    complete = true;
    news.emit('more');
  });
  const reader = new Readable({
    highWaterMark: PORTION,
    read() {
      takePortion().then(
        (portion) => reader.push(portion),
        (error) => reader.destroy(error),
      );
    },
    destroy(error, done) {
      halt.abort();
      const settled = producing.catch(() => {});
      settled.then(file.close).then(() => done(error), done);
    },
  });
  // Swallow errors until the consumer attaches its own listener.
  reader.on('error', () => {});
  producing.catch((error) => reader.destroy(error));

  await Promise.race([first, producing]);
  return reader;
}

/** A private file, unlinked at once where the system allows it, so that a crash leaves nothing. */
async function temporaryFile(): Promise<SpoolFile> {
  const path = join(tmpdir(), `riideait-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path).catch(() => {});
  return {
    append: (bytes) => file.appendFile(bytes),
    read: async (buffer, position) => (await file.read(buffer, 0, buffer.length, position)).bytesRead,
    close: async () => {
      await file.close();
      await rm(path, { force: true });
    },
  };
}
