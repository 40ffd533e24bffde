import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { refuseBroken, refuseLocked, refuseTooBig } from './refusals.ts';

/** Bytes that the parts may unpack to, all together: as the archive tells, and as it comes out, since it may tell anything. */
const MAX_UNPACKED = 300 * 1024 * 1024;
/** Spreadsheets become some thirty times smaller when they are packed. What becomes far smaller was made to, unless it is small anyway. */
const MAX_RATIO = 200;
const ANYWAY = 20 * 1024 * 1024;
const MAX_PARTS = 10_000;

/** A zip archive whose parts are unpacked as they are read, so that a bomb goes off at the limit and never in memory. */
export interface Zip {
  has(name: string): boolean;
  /**
   * @param most bytes of this part, where it is to have fewer than all may have together
   * @throws AppError SPREADSHEET_BROKEN, SPREADSHEET_LOCKED, SPREADSHEET_TOO_BIG while it is read
   */
  read(name: string, most?: number): AsyncGenerator<Buffer>;
}

/** @throws AppError SPREADSHEET_BROKEN, SPREADSHEET_TOO_BIG */
export async function openZip(content: Buffer, limit = limitOf(content)): Promise<Zip> {
  // Sizes are limited here as bytes come; that they are the right ones, the checksum tells.
  const archive = await fromBufferPromise(content, { validateEntrySizes: false }).catch(refuseBroken);
  const parts = await partsOf(archive);
  const told = parts.values().reduce((sum, part) => sum + part.uncompressedSize, 0);
  if (told > limit) refuseTooBig();
  let unpacked = 0;

  async function* read(name: string, most = limit): AsyncGenerator<Buffer> {
    const end = Math.min(limit, unpacked + most);
    const part = parts.get(name) ?? refuseBroken();
    if (part.isEncrypted()) refuseLocked();
    let checksum = 0;
    for await (const bytes of unpack(archive, part)) {
      unpacked += bytes.length;
      if (unpacked > end) refuseTooBig();
      checksum = crc32(bytes, checksum);
      yield bytes;
    }
    if (checksum !== part.crc32) refuseBroken();
  }
  return { has: (name) => parts.has(name), read };
}

const limitOf = ({ length }: Buffer) => Math.min(MAX_UNPACKED, Math.max(ANYWAY, length * MAX_RATIO));

async function partsOf(archive: ZipFile): Promise<Map<string, Entry>> {
  if (archive.entryCount > MAX_PARTS) refuseTooBig();
  const entries = await Array.fromAsync(archive.eachEntry()).catch(refuseBroken);
  return new Map(entries.map((entry) => [entry.fileName, entry]));
}

async function* unpack(archive: ZipFile, part: Entry): AsyncGenerator<Buffer> {
  const stream = await archive.openReadStreamPromise(part).catch(refuseBroken);
  const chunks: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await chunks.next().catch(refuseBroken);
      if (done) return;
      yield value;
    }
  } finally {
    stream.destroy();
  }
}
