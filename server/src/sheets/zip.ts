import { crc32, createInflateRaw } from 'node:zlib';
import { refuseBroken, refuseLocked, refuseTooBig } from './refusals.ts';

/** Bytes that the parts may unpack to, all together: as the archive tells, and as it comes out, since it may tell anything. */
const MAX_UNPACKED = 300 * 1024 * 1024;
/** Spreadsheets become some thirty times smaller when they are packed. What becomes far smaller was made to, unless it is small anyway. */
const MAX_RATIO = 200;
const ANYWAY = 20 * 1024 * 1024;
const MAX_PARTS = 10_000;
const CHUNK = 128 * 1024;

const END = Buffer.from('PK\x05\x06');
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;
/** Stands for a number that does not fit, and is told in a field of its own. */
const ELSEWHERE = 0xffffffff;
const LONG_NUMBERS = 1;

interface Part {
  readonly locked: boolean;
  readonly method: number;
  readonly checksum: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

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
export function openZip(content: Buffer, limit = limitOf(content)): Zip {
  const parts = partsOf(content);
  const told = parts.values().reduce((sum, part) => sum + part.unpacked, 0);
  if (told > limit) refuseTooBig();
  let unpacked = 0;

  async function* read(name: string, most = limit): AsyncGenerator<Buffer> {
    const end = Math.min(limit, unpacked + most);
    const part = parts.get(name) ?? refuseBroken();
    if (part.locked) refuseLocked();
    let checksum = 0;
    for await (const bytes of unpack(content, part)) {
      unpacked += bytes.length;
      if (unpacked > end) refuseTooBig();
      checksum = crc32(bytes, checksum);
      yield bytes;
    }
    if (checksum !== part.checksum) refuseBroken();
  }
  return { has: (name) => parts.has(name), read };
}

const limitOf = ({ length }: Buffer) => Math.min(MAX_UNPACKED, Math.max(ANYWAY, length * MAX_RATIO));

function partsOf(content: Buffer): Map<string, Part> {
  const end = content.lastIndexOf(END);
  if (end === -1 || end + END_LENGTH > content.length || end < content.length - END_LENGTH - MAX_COMMENT) refuseBroken();
  const parts = new Map<string, Part>();
  let at = directoryOf(content, end);
  while (at + ENTRY_LENGTH <= end && content.readUInt32LE(at) === ENTRY) {
    if (parts.size === MAX_PARTS) refuseTooBig();
    const nameEnd = at + ENTRY_LENGTH + content.readUInt16LE(at + 28);
    const extraEnd = nameEnd + content.readUInt16LE(at + 30);
    if (extraEnd > end) refuseBroken();
    const [unpacked = 0, packed = 0, offset = 0] = longNumbers(
      [content.readUInt32LE(at + 24), content.readUInt32LE(at + 20), content.readUInt32LE(at + 42)],
      content.subarray(nameEnd, extraEnd),
    );
    parts.set(content.toString('utf8', at + ENTRY_LENGTH, nameEnd), {
      locked: (content.readUInt16LE(at + 8) & 1) === 1,
      method: content.readUInt16LE(at + 10),
      checksum: content.readUInt32LE(at + 16),
      packed,
      unpacked,
      offset,
    });
    at = extraEnd + content.readUInt16LE(at + 32);
  }
  return parts;
}

/** Where the list of parts begins: right before the end, or before the record of long numbers that stands between. */
function directoryOf(content: Buffer, end: number): number {
  const offset = content.readUInt32LE(end + 16);
  if (offset !== ELSEWHERE) return offset;
  const record = end - 20 < 0 ? -1 : Number(content.readBigUInt64LE(end - 12));
  return record >= 0 && record + 56 <= end ? Number(content.readBigUInt64LE(record + 48)) : refuseBroken();
}

/** Puts those in place that are told elsewhere, in the order of the format. */
function longNumbers(numbers: readonly number[], extra: Buffer): number[] {
  let field = 0;
  while (field + 4 <= extra.length && extra.readUInt16LE(field) !== LONG_NUMBERS) field += 4 + extra.readUInt16LE(field + 2);
  let at = field + 4;
  return numbers.map((number) => {
    if (number !== ELSEWHERE) return number;
    if (at + 8 > extra.length) refuseBroken();
    at += 8;
    return Number(extra.readBigUInt64LE(at - 8));
  });
}

async function* unpack(content: Buffer, { method, packed, offset }: Part): AsyncGenerator<Buffer> {
  if (offset + LOCAL_LENGTH > content.length || content.readUInt32LE(offset) !== LOCAL) refuseBroken();
  const from = offset + LOCAL_LENGTH + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28);
  if (from + packed > content.length) refuseBroken();
  const bytes = content.subarray(from, from + packed);
  if (method === STORED) {
    for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
    return;
  }
  if (method !== DEFLATED) refuseBroken();
  const inflate = createInflateRaw({ chunkSize: CHUNK });
  inflate.end(bytes);
  const chunks: AsyncIterator<Buffer> = inflate[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await chunks.next().catch(refuseBroken);
      if (done) return;
      yield value;
    }
  } finally {
    inflate.destroy();
  }
}
