import { crc32, createInflateRaw } from 'node:zlib';
import { refusal } from '@riideait/contract';
import { refuse } from '../app-error.ts';

/** Bytes that all parts together may unpack to, and a part that readers hold in memory as a whole. */
const MAX_UNPACKED = 300 * 1024 * 1024;
const MAX_HELD = 100 * 1024 * 1024;
const STREAMED = /(?:worksheets\/[^/]+|content)\.xml$/;
/** Spreadsheets pack to about a thirtieth; a far better ratio is a bomb, unless it is small anyway. */
const MAX_RATIO = 200;
const ANYWAY = 20 * 1024 * 1024;
const MAX_PARTS = 10_000;

const LIST_END = 'PK\x05\x06';
const SIZE_ELSEWHERE = 0xffffffff;

interface Part {
  readonly isEncrypted: boolean;
  readonly isPacked: boolean;
  readonly checksum: number;
  readonly size: number;
  readonly offset: number;
}

/** A zip archive. Bytes are counted as they are unpacked, whatever sizes the archive claims. */
export class Archive {
  readonly #content: Buffer;
  readonly #parts: ReadonlyMap<string, Part>;
  #left: number;

  /** @param limit bytes that all parts together may unpack to */
  constructor(content: Buffer, limit = Math.min(MAX_UNPACKED, Math.max(ANYWAY, content.length * MAX_RATIO))) {
    this.#content = content;
    this.#left = limit;
    this.#parts = new Map(listParts(content));
  }

  get names(): readonly string[] {
    return [...this.#parts.keys()];
  }

  async *read(name: string): AsyncGenerator<Buffer> {
    const { isEncrypted, isPacked, checksum, size, offset } = this.#parts.get(name) ?? refuse(refusal('SPREADSHEET_BROKEN'));
    if (isEncrypted) refuse(refusal('SPREADSHEET_LOCKED'));
    const start = offset + 30 + this.#content.readUInt16LE(offset + 26) + this.#content.readUInt16LE(offset + 28);
    const bytes = this.#content.subarray(start, start + size);
    const least = STREAMED.test(name) ? 0 : this.#left - MAX_HELD;
    let sum = 0;
    for await (const unpacked of isPacked ? createInflateRaw({ chunkSize: 256 * 1024 }).end(bytes) : [bytes]) {
      this.#left -= unpacked.length;
      if (this.#left < Math.max(0, least)) refuse(refusal('SPREADSHEET_TOO_BIG'));
      sum = crc32(unpacked, sum);
      yield unpacked;
    }
    if (sum !== checksum) refuse(refusal('SPREADSHEET_BROKEN'));
  }

  async text(name: string): Promise<string> {
    return Buffer.concat(await Array.fromAsync(this.read(name))).toString();
  }
}

function* listParts(content: Buffer): Generator<[string, Part]> {
  const end = content.lastIndexOf(LIST_END);
  if (end < 0) refuse(refusal('SPREADSHEET_BROKEN'));
  let count = content.readUInt16LE(end + 10);
  let at = content.readUInt32LE(end + 16);
  if (count === 0xffff || at === SIZE_ELSEWHERE) {
    const record = Number(content.readBigUInt64LE(end - 12));
    count = Number(content.readBigUInt64LE(record + 32));
    at = Number(content.readBigUInt64LE(record + 48));
  }
  if (count > MAX_PARTS) refuse(refusal('SPREADSHEET_TOO_BIG'));
  for (let n = 0; n < count; n++) {
    const nameEnd = at + 46 + content.readUInt16LE(at + 28);
    yield [content.toString('utf8', at + 46, nameEnd), partAt(content, at, nameEnd)];
    at = nameEnd + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
}

/** An entry of the list; sizes of 4 GB and more stand behind its name (zip64), as some programs always write them. */
function partAt(content: Buffer, at: number, nameEnd: number): Part {
  const numbers = [24, 20, 42].map((place) => content.readUInt32LE(at + place));
  let extra = nameEnd;
  while (numbers.includes(SIZE_ELSEWHERE) && content.readUInt16LE(extra) !== 1) extra += 4 + content.readUInt16LE(extra + 2);
  extra += 4;
  const [, size = 0, offset = 0] = numbers.map((number) => {
    if (number !== SIZE_ELSEWHERE) return number;
    extra += 8;
    return Number(content.readBigUInt64LE(extra - 8));
  });
  const isPacked = content.readUInt16LE(at + 10) !== 0;
  // `hucre` would search for the size of such a part.
  if (size === 0 && isPacked) refuse(refusal('SPREADSHEET_BROKEN'));
  return { isEncrypted: (content.readUInt16LE(at + 8) & 1) === 1, isPacked, checksum: content.readUInt32LE(at + 16), size, offset };
}
