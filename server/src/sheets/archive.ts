import { crc32, createInflateRaw } from 'node:zlib';
import { refuseBroken, refuseLocked, refuseTooBig } from './refusals.ts';

/** Bytes that all parts may unpack to, and a part that is held in memory as a whole. */
const MAX_UNPACKED = 300 * 1024 * 1024;
const MAX_HELD = 100 * 1024 * 1024;
/** Spreadsheets pack to about a thirtieth; a far better ratio is a bomb, unless it is small anyway. */
const MAX_RATIO = 200;
const ANYWAY = 20 * 1024 * 1024;
const MAX_PARTS = 10_000;

const LIST_END = 'PK\x05\x06';
const SIZE_ELSEWHERE = 0xffffffff;
const CHUNK = 256 * 1024;
/** Parts that are read row by row. */
const STREAMED = /(?:worksheets\/[^/]+|content)\.xml$/;
/** The first tag of an XML part, with the slash of one that is its own end. */
const ROOT = /^\uFEFF?\s*(?:<(?:\?[^>]*|!--[\s\S]*?--)>\s*)*<([^\s>/!]+)[^>]*?(\/?)(?:>|$)/;
const REMARKS_AT_END = /(?:\s*<!--[\s\S]*?-->)*\s*$/;

interface Part {
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly checksum: number;
  readonly packed: number;
  readonly offset: number;
}

/**
 * A zip archive. Bytes are counted as they are unpacked, whatever sizes the archive claims.
 * @throws AppError SPREADSHEET_BROKEN, SPREADSHEET_LOCKED, SPREADSHEET_TOO_BIG
 */
export class Archive {
  readonly #content: Buffer;
  readonly #parts: ReadonlyMap<string, Part>;
  readonly #limit: number;
  #unpacked = 0;

  /** @param limit bytes that all parts together may unpack to */
  constructor(content: Buffer, limit = Math.min(MAX_UNPACKED, Math.max(ANYWAY, content.length * MAX_RATIO))) {
    this.#content = content;
    this.#limit = limit;
    this.#parts = new Map(listParts(content));
  }

  get names(): readonly string[] {
    return [...this.#parts.keys()];
  }

  async *read(name: string): AsyncGenerator<Buffer> {
    const part = this.#parts.get(name) ?? refuseBroken();
    if (part.isEncrypted) refuseLocked();
    const start = part.offset + 30 + this.#content.readUInt16LE(part.offset + 26) + this.#content.readUInt16LE(part.offset + 28);
    const packed = this.#content.subarray(start, start + part.packed);
    if (packed.length < part.packed) refuseBroken();
    const end = Math.min(this.#limit, this.#unpacked + (STREAMED.test(name) ? MAX_UNPACKED : MAX_HELD));
    let checksum = 0;
    for await (const bytes of part.method === 0 ? [packed] : inflate(packed)) {
      this.#unpacked += bytes.length;
      if (this.#unpacked > end) refuseTooBig();
      checksum = crc32(bytes, checksum);
      yield bytes;
    }
    if (checksum !== part.checksum) refuseBroken();
  }

  /** A part as text. */
  async text(name: string): Promise<string> {
    return Buffer.concat(await Array.fromAsync(this.read(name))).toString();
  }

  /** Unpacks all parts for a reader that neither counts bytes nor sees where a part was cut off. */
  async check(isWhole: RegExp): Promise<void> {
    for (const name of this.names) {
      let head = '';
      let tail = '';
      for await (const bytes of this.read(name)) {
        head ||= bytes.toString('utf8', 0, 4096);
        tail = (tail + bytes.toString('utf8', Math.max(0, bytes.length - 200))).slice(-200);
      }
      const [, root, single] = ROOT.exec(head) ?? [];
      const isEnded = single === '/' || tail.replace(REMARKS_AT_END, '').endsWith(`</${root}>`);
      if (isWhole.test(name) && (root === undefined || !isEnded)) refuseBroken();
    }
  }
}

async function* inflate(packed: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize: CHUNK });
  stream.end(packed);
  try {
    yield* stream;
  } catch (error) {
    refuseBroken(error);
  }
}

function* listParts(content: Buffer): Generator<[string, Part]> {
  const end = content.lastIndexOf(LIST_END);
  if (end < 0) refuseBroken();
  let count = content.readUInt16LE(end + 10);
  let at = content.readUInt32LE(end + 16);
  if (count === 0xffff || at === SIZE_ELSEWHERE) {
    const record = Number(content.readBigUInt64LE(end - 12));
    count = Number(content.readBigUInt64LE(record + 32));
    at = Number(content.readBigUInt64LE(record + 48));
  }
  if (count > MAX_PARTS) refuseTooBig();
  for (let n = 0; n < count; n++) {
    const nameEnd = at + 46 + content.readUInt16LE(at + 28);
    const next = nameEnd + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
    const part = partAt(content, at, nameEnd);
    // Readers would search for the size of such a part.
    if (part.packed === 0 && part.method !== 0) refuseBroken();
    yield [content.toString('utf8', at + 46, nameEnd), part];
    at = next;
  }
}

/** An entry of the list; sizes of 4 GB and more stand behind its name (zip64), as some programs always write them. */
function partAt(content: Buffer, at: number, nameEnd: number): Part {
  const sizes = [24, 20, 42].map((place) => content.readUInt32LE(at + place));
  let extra = nameEnd;
  while (sizes.includes(SIZE_ELSEWHERE) && content.readUInt16LE(extra) !== 1) extra += 4 + content.readUInt16LE(extra + 2);
  extra += 4;
  const [, packed = 0, offset = 0] = sizes.map((size) => {
    if (size !== SIZE_ELSEWHERE) return size;
    extra += 8;
    return Number(content.readBigUInt64LE(extra - 8));
  });
  const method = content.readUInt16LE(at + 10);
  if (method !== 0 && method !== 8) refuseBroken();
  return { isEncrypted: (content.readUInt16LE(at + 8) & 1) === 1, method, checksum: content.readUInt32LE(at + 16), packed, offset };
}
