import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface Zip {
  /** Adds a file; resolves once its bytes have been taken. One at a time. */
  add(name: string, content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void>;
  /** Writes the list of files. */
  end(): Promise<void>;
}

/** A zip written file by file. Nothing is compressed: spreadsheets and pictures are so already. */
export function zipTo(write: (bytes: Uint8Array) => Promise<void>, mtime: Date): Zip {
  const zip = new ZipFile();
  const failure = Promise.withResolvers<never>();
  // Swallow the failure while nobody waits for it.
  failure.promise.catch(() => {});
  zip.once('error', failure.reject);
  const written = (async () => {
    for await (const bytes of zip.outputStream) await write(Buffer.from(bytes));
  })();
  written.catch(failure.reject);

  return {
    async add(name, content) {
      const stream = Readable.from(content, { objectMode: false });
      try {
        zip.addReadStream(stream, name, { mtime, compress: false });
        await Promise.race([failure.promise, finished(stream)]);
      } finally {
        // Ends the cursor behind the content.
        stream.destroy();
      }
    },
    async end() {
      zip.end();
      await Promise.race([failure.promise, written]);
    },
  };
}
