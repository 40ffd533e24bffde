/** Kinds of records of a workbook of Excel 97 to 2003, by what they hold. Source: [MS-XLS]. */
export const kinds = {
  FORMULA: 0x06,
  END: 0x0a,
  DATES: 0x22,
  PASSWORD: 0x2f,
  CONTINUE: 0x3c,
  WRITTEN_BY: 0x5c,
  NOT_CALCULATED: 0x5e,
  COLUMNS: 0x7d,
  SHEET: 0x85,
  SHORT_NUMBERS: 0xbd,
  RICH_TEXT: 0xd6,
  CELL_FORMAT: 0xe0,
  MERGED: 0xe5,
  TEXTS: 0xfc,
  TEXT_AT: 0xfd,
  NUMBER: 0x203,
  TEXT: 0x204,
  YES_NO_OR_ERROR: 0x205,
  TEXT_OF_FORMULA: 0x207,
  ROW: 0x208,
  SHORT_NUMBER: 0x27e,
  NUMBER_FORMAT: 0x41e,
  BEGIN: 0x809,
} as const;

export interface XlsRecord {
  readonly kind: number;
  readonly data: Buffer;
  /** `data`, and the records that continue it. */
  readonly parts: Buffer[];
}

/** Records from an offset on. */
export function* recordsOf(stream: Buffer, from = 0): Generator<XlsRecord> {
  let record: XlsRecord | undefined;
  for (let at = from; at + 4 <= stream.length; ) {
    const kind = stream.readUInt16LE(at);
    const end = at + 4 + stream.readUInt16LE(at + 2);
    const data = stream.subarray(at + 4, end);
    if (kind === kinds.CONTINUE) record?.parts.push(data);
    else {
      if (record !== undefined) yield record;
      record = { kind, data, parts: [data] };
    }
    at = end;
  }
  if (record !== undefined) yield record;
}

/** Records from `from` on to the end of their part of the workbook, without those of charts within it. */
export function* partAt(stream: Buffer, from: number): Generator<XlsRecord> {
  let depth = 0;
  for (const record of recordsOf(stream, from)) {
    if (record.kind === kinds.BEGIN) depth += 1;
    if (record.kind === kinds.END) depth -= 1;
    if (depth === 0) return;
    if (depth === 1) yield record;
  }
}

const [WIDE, PHONETIC, RICH] = [1, 4, 8];

/** Reads texts one after another from the parts of a record. */
export class Texts {
  readonly #parts: readonly Buffer[];
  #part = 0;
  #at: number;

  constructor({ parts }: Pick<XlsRecord, 'parts'>, at: number) {
    this.#parts = parts;
    this.#at = at;
  }

  /** Whether there is one more. */
  get isMore(): boolean {
    while (this.#at >= this.#bytes.length && this.#part + 1 < this.#parts.length) this.#goOn();
    return this.#at < this.#bytes.length;
  }

  /** The next text; its number of letters takes so many bytes. */
  next(bytesOfLength: 1 | 2 = 2): string {
    const length = this.#number(bytesOfLength);
    let flags = this.#number(1);
    // Behind the text stand its bold pieces and its reading aloud.
    const behind = (flags & RICH ? this.#number(2) * 4 : 0) + (flags & PHONETIC ? this.#number(4) : 0);
    let text = '';
    for (;;) {
      const width = flags & WIDE ? 2 : 1;
      const piece = this.#bytes.subarray(this.#at, this.#at + (length - text.length) * width);
      text += piece.toString(width === 2 ? 'utf16le' : 'latin1');
      this.#at += piece.length;
      if (text.length >= length) break;
      this.#goOn();
      // The rest may be of another width.
      flags = this.#number(1);
    }
    for (let left = behind; left > 0; ) {
      if (!this.isMore) break;
      const step = Math.min(left, this.#bytes.length - this.#at);
      this.#at += step;
      left -= step;
    }
    return text;
  }

  get #bytes(): Buffer {
    return this.#parts[this.#part] ?? Buffer.alloc(0);
  }

  #goOn(): void {
    if (this.#part + 1 >= this.#parts.length) throw new RangeError('The text ends early');
    this.#part += 1;
    this.#at = 0;
  }

  #number(bytes: 1 | 2 | 4): number {
    const number = this.#bytes.readUIntLE(this.#at, bytes);
    this.#at += bytes;
    return number;
  }
}
