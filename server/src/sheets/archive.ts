import { crc32 } from 'node:zlib';
import { refusal } from '@riideait/contract';
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { refuse } from '../app-error.ts';

/** Bytes that all parts together may unpack to, and a part that readers hold in memory as a whole. */
const MAX_UNPACKED = 300 * 1024 * 1024;
const MAX_HELD = 100 * 1024 * 1024;
const STREAMED = /(?:worksheets\/[^/]+|content)\.xml$/;
/** Spreadsheets pack to about a thirtieth; a far better ratio is a bomb, unless it is small anyway. */
const MAX_RATIO = 200;
const ANYWAY = 20 * 1024 * 1024;
const MAX_PARTS = 10_000;

export interface Archive {
  readonly names: readonly string[];
  /** @throws AppError SPREADSHEET_BROKEN, SPREADSHEET_LOCKED */
  read(name: string): AsyncGenerator<Buffer>;
  text(name: string): Promise<string>;
  /** Of an archive on disk. */
  close(): void;
}

/**
 * Opens an archive; `yauzl` refuses parts that unpack to other sizes than they claim.
 * @param source its bytes, or the path of a file
 * @param limit bytes that all parts together may unpack to
 */
export async function openArchive(
  source: Buffer | string,
  limit = Math.min(MAX_UNPACKED, Math.max(ANYWAY, source.length * MAX_RATIO)),
): Promise<Archive> {
  const options = { lazyEntries: true, autoClose: false } as const;
  const zip = await (typeof source === 'string' ? openPromise(source, options) : fromBufferPromise(source, options));
  const parts = await partsOf(zip, limit).catch((error) => {
    zip.close();
    throw error;
  });

  async function* read(name: string): AsyncGenerator<Buffer> {
    const part = parts.get(name) ?? refuse(refusal('SPREADSHEET_BROKEN'));
    if (part.isEncrypted()) refuse(refusal('SPREADSHEET_LOCKED'));
    let sum = 0;
    for await (const bytes of await zip.openReadStreamPromise(part)) {
      sum = crc32(bytes, sum);
      yield bytes;
    }
    if (sum !== part.crc32) refuse(refusal('SPREADSHEET_BROKEN'));
  }
  const text = async (name: string) => Buffer.concat(await Array.fromAsync(read(name))).toString();
  return { names: [...parts.keys()], read, text, close: () => zip.close() };
}

async function partsOf(zip: ZipFile, limit: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_PARTS) refuse(refusal('SPREADSHEET_TOO_BIG'));
  const parts = new Map<string, Entry>();
  let left = limit;
  for await (const part of zip.eachEntry()) {
    left -= part.uncompressedSize;
    if (left < 0 || (part.uncompressedSize > MAX_HELD && !STREAMED.test(part.fileName))) refuse(refusal('SPREADSHEET_TOO_BIG'));
    // `hucre` would search for the size of such a part.
    if (part.compressedSize === 0 && part.compressionMethod !== 0) refuse(refusal('SPREADSHEET_BROKEN'));
    // Readers would take one or the other.
    if (parts.has(part.fileName)) refuse(refusal('SPREADSHEET_BROKEN'));
    parts.set(part.fileName, part);
  }
  return parts;
}
