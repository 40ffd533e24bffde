import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** Bytes that are read from the file at once, and so held for each reader. */
const PORTION = 64 * 1024;

/** What lies between writer and reader. */
export interface SpoolFile {
  /** Resolves once all the bytes are in the file. */
  append(bytes: Uint8Array): Promise<void>;
  /** Reads into `buffer` what stands at `position`; resolves to how many bytes that were. */
  read(buffer: Buffer, position: number): Promise<number>;
  /** Removes it. */
  close(): Promise<void>;
}

/**
 * Writes by `write`, and waits for it each time. Gives up once `halt` is aborted, after which `write` throws: nobody reads any more.
 */
export type Produce = (write: (bytes: Uint8Array) => Promise<void>, halt: AbortSignal) => Promise<void>;

/**
 * Answers what `produce` writes through a temporary file: the writer goes as fast as it can and never waits for the reader, however
 * slow that one is. Resolves with the first bytes; what `produce` throws before them is thrown here, and what it throws later destroys
 * the stream, so that nothing half-written looks whole. The file is gone when the stream is closed, whether it was read to the end
 * or not.
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
  // Whoever takes the stream listens too; until then its failure is nobody's.
  reader.on('error', () => {});
  producing.catch((error) => reader.destroy(error));

  await Promise.race([first, producing]);
  return reader;
}

/** A file that nobody else may read. Its name goes at once where the system lets an open file lose it: then not even a crash leaves it behind. */
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
