import { refuseBroken } from './refusals.ts';

/** Looks an attribute up by its name as it is written, with the prefix. */
export type Attributes = (name: string) => string | undefined;

/** Names come without their prefix. */
export interface XmlEvents {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Longest tag or text, bytes: many times what a cell holds. */
const MAX_PIECE = 1024 * 1024;
const MAX_DEPTH = 256;

const LESS = 0x3c;
const MORE = 0x3e;
const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const BYTE_ORDER = Buffer.from('\uFEFF');
const COMMENT = Buffer.from('<!--');
const CDATA = Buffer.from('<![CDATA[');

/**
 * Reads XML in UTF-8 as it comes, piece by piece: what is not kept takes no memory. Knows no document types, so that nothing in it
 * can expand: a file that declares one is refused.
 * @throws AppError SPREADSHEET_BROKEN
 */
export async function readXml(chunks: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  const depth = { now: 0, seen: false };
  for await (const chunk of chunks) {
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (!started && bytes.subarray(0, 3).equals(BYTE_ORDER)) bytes = bytes.subarray(3);
    started = true;
    rest = bytes.subarray(readPieces(bytes, events, depth));
    if (rest.length > MAX_PIECE) refuseBroken();
  }
  if (depth.now !== 0 || !depth.seen || rest.toString('latin1').trim() !== '') refuseBroken();
}

/** @returns how many bytes were whole pieces */
function readPieces(bytes: Buffer, events: XmlEvents, depth: { now: number; seen: boolean }): number {
  let at = 0;
  while (at < bytes.length) {
    if (bytes[at] !== LESS) {
      const end = bytes.indexOf(LESS, at);
      if (end === -1) return at;
      events.text?.(decode(bytes.toString('utf8', at, end)));
      at = end;
    }
    const end = endOf(bytes, at);
    if (end === -1) return at;
    const sign = bytes[at + 1];
    if (sign === BANG) readSpecial(bytes, at, end, events);
    else if (sign === SLASH) {
      depth.now--;
      if (depth.now < 0) refuseBroken();
      events.close?.(localName(bytes.toString('utf8', at + 2, end - 1).trim()));
    } else if (sign !== QUESTION) {
      const empty = bytes[end - 2] === SLASH;
      readTag(bytes.toString('utf8', at + 1, empty ? end - 2 : end - 1), empty, events);
      depth.seen = true;
      if (!empty && ++depth.now > MAX_DEPTH) refuseBroken();
    }
    at = end;
  }
  return at;
}

function readTag(tag: string, empty: boolean, events: XmlEvents): void {
  const end = tag.search(/\s/);
  const name = localName(end === -1 ? tag : tag.slice(0, end));
  events.open(name, end === -1 ? () => undefined : (wanted) => attributeOf(tag, end, wanted));
  if (empty) events.close?.(name);
}

function readSpecial(bytes: Buffer, at: number, end: number, events: XmlEvents): void {
  if (bytes.subarray(at, at + CDATA.length).equals(CDATA)) events.text?.(bytes.toString('utf8', at + CDATA.length, end - 3));
  else if (!bytes.subarray(at, at + COMMENT.length).equals(COMMENT)) refuseBroken();
}

/** Where the tag, comment or instruction that begins here has ended; -1 where its end is still to come. */
function endOf(bytes: Buffer, at: number): number {
  // The longest sign that has to be told from others.
  if (bytes.length - at < CDATA.length && bytes.indexOf(MORE, at) === -1) return -1;
  const until = (end: string, from: number) => {
    const found = bytes.indexOf(end, from, 'latin1');
    return found === -1 ? -1 : found + end.length;
  };
  if (bytes[at + 1] === QUESTION) return until('?>', at + 2);
  if (bytes[at + 1] === BANG) {
    if (bytes.subarray(at, at + COMMENT.length).equals(COMMENT)) return until('-->', at + COMMENT.length);
    if (bytes.subarray(at, at + CDATA.length).equals(CDATA)) return until(']]>', at + CDATA.length);
    return until('>', at);
  }
  let quote = 0;
  for (let i = at + 1; i < bytes.length; i++) {
    const byte = bytes[i];
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === MORE) return i + 1;
    else if (byte === QUOTE || byte === APOSTROPHE) quote = byte;
  }
  return -1;
}

function attributeOf(tag: string, from: number, wanted: string): string | undefined {
  // Most are not there, and this is told fast.
  if (!tag.includes(wanted, from)) return undefined;
  // Made anew for each call, since it holds its place; it stops where it does not match, so that no tag takes long.
  const attribute = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
  attribute.lastIndex = from;
  for (let found = attribute.exec(tag); found !== null; found = attribute.exec(tag)) {
    if (found[1] === wanted) return decode(found[2] ?? found[3] ?? '');
  }
  return undefined;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** An entity that XML itself does not know stays as it is written. */
function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (sign, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? sign;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : sign;
  });
}
