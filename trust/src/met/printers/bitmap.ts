/** What a printer prints: a byte for each dot, 0 dark and 255 light. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8Array;
}

/** Puts the dots of a line at their place: a set bit is dark. */
function bitsOf(line: Uint8Array, width: number, dots: Uint8Array, from: number): void {
  for (let x = 0; x < width; x++) dots[from + x] = ((line[x >> 3] ?? 0) >> (7 - (x & 7))) & 1 ? 0 : 255;
}

/** Bytes of the header of a page, and places in it: cups/raster.h, `cups_page_header2_t`. */
const HEADER = 1796;
const PLACES = { width: 372, height: 376, bitsPerPixel: 388, bytesPerLine: 392, colorSpace: 400 };
/** In `cupsColorSpace`: dark is 1, not 0. */
const BLACK = 3;

/** As `bitsOf`, of a line with whole bytes for a dot: its first colour counts. */
function bytesOf(line: Uint8Array, bytes: number, dark: (value: number) => boolean, dots: Uint8Array): void {
  for (let x = 0; x < dots.length; x++) dots[x] = dark(line[x * bytes] ?? 0) ? 0 : 255;
}

/** The pages of a CUPS raster, version 3: as Ghostscript gives it to the driver of a printer. */
export function rasterPages(raster: Buffer): Bitmap[] {
  if (raster.toString('latin1', 0, 4) !== '3SaR') throw new Error('No CUPS raster of version 3');
  const pages: Bitmap[] = [];
  for (let at = 4; at < raster.length; ) {
    const read = (place: keyof typeof PLACES) => raster.readUInt32LE(at + PLACES[place]);
    const [width, height, bitsPerPixel, bytesPerLine] = [read('width'), read('height'), read('bitsPerPixel'), read('bytesPerLine')];
    const isDark = read('colorSpace') === BLACK ? (value: number) => value >= 128 : (value: number) => value < 128;
    at += HEADER;
    const dots = new Uint8Array(width * height);
    for (let y = 0; y < height; y++, at += bytesPerLine) {
      const line = raster.subarray(at, at + bytesPerLine);
      if (bitsPerPixel === 1) bitsOf(line, width, dots, y * width);
      else bytesOf(line, bitsPerPixel / 8, isDark, dots.subarray(y * width, (y + 1) * width));
    }
    pages.push({ width, height, dots });
  }
  return pages;
}

/** TIFF's PackBits. */
function unpacked(packed: Uint8Array): Uint8Array {
  const bytes: number[] = [];
  for (let at = 0; at < packed.length; ) {
    const count = ((packed[at] ?? 0) << 24) >> 24;
    if (count < 0) bytes.push(...new Array<number>(1 - count).fill(packed[at + 1] ?? 0));
    else bytes.push(...packed.subarray(at + 1, at + 2 + count));
    at += count < 0 ? 2 : count + 2;
  }
  return Uint8Array.from(bytes);
}

/** Bytes of the commands that begin with ESC i, after these three: Brother's Raster Command Reference. */
const AFTER_ESC_I: Readonly<Record<string, number>> = { a: 1, '!': 1, M: 1, K: 1, A: 1, S: 0, d: 2, z: 10, U: 15 };

interface Command {
  readonly name: string;
  /** Bytes of all of it. */
  readonly length: number;
  readonly data: Uint8Array;
}

/** The command of a Brother that begins there. */
function commandAt(sent: Buffer, at: number): Command {
  const name = String.fromCharCode(sent[at] ?? 0);
  const command = (head: number, data: number): Command => ({
    name,
    length: head + data,
    data: sent.subarray(at + head, at + head + data),
  });
  switch (name) {
    case '\x1b': {
      if (sent[at + 1] === 0x40) return command(2, 0);
      const more = AFTER_ESC_I[String.fromCharCode(sent[at + 2] ?? 0)];
      if (more === undefined) throw new Error(`ESC ${sent[at + 1]} ${sent[at + 2]} is not known`);
      return command(3, more);
    }
    case 'M':
      return command(1, 1);
    case 'G':
      return command(3, sent.readUInt16LE(at + 1));
    case 'g':
      return command(3, sent[at + 2] ?? 0);
    case '\0':
    case 'Z':
    case '\x0c':
    case '\x1a':
      return command(1, 0);
    default:
      throw new Error(`The command ${sent[at]} is not known`);
  }
}

/** A page of lines, which run from right to left. */
function pageOf(lines: readonly Uint8Array[], width: number): Bitmap {
  const dots = new Uint8Array(width * lines.length);
  for (const [y, line] of lines.entries()) {
    bitsOf(line, width, dots, y * width);
    dots.subarray(y * width, (y + 1) * width).reverse();
  }
  return { width, height: lines.length, dots };
}

/** The pages of what a Brother gets. A line of its head has so many bytes. */
export function brotherPages(sent: Buffer, bytesPerLine: number): Bitmap[] {
  const pages: Bitmap[] = [];
  let lines: Uint8Array[] = [];
  let isPacked = false;
  for (let at = 0; at < sent.length; ) {
    const { name, length, data } = commandAt(sent, at);
    at += length;
    if (name === 'M') isPacked = data[0] === 2;
    else if (name === 'Z') lines.push(new Uint8Array(bytesPerLine));
    else if (name === 'G' || name === 'g') lines.push(isPacked ? unpacked(data) : data);
    else if (name === '\x0c' || name === '\x1a') {
      pages.push(pageOf(lines, bytesPerLine * 8));
      lines = [];
    }
  }
  return pages;
}

/** Lengths of the runs that the middle of a finder pattern is in: along a line of dots, from light to light. A whole one: 1, 1, 3, 1, 1 modules. */
export function runsAround({ width, height, dots }: Bitmap, [x, y]: readonly [number, number], along: 'x' | 'y'): number[] {
  const place = (step: number) => (along === 'x' ? [x + step, y] : [x, y + step]);
  const isDark = (step: number) => {
    const [column = -1, row = -1] = place(step);
    return column >= 0 && row >= 0 && column < width && row < height ? dots[row * width + column] === 0 : false;
  };
  const lengths = (sign: 1 | -1) => {
    const found: number[] = [];
    for (let step = 0, dark = true; found.length < 3; dark = !dark) {
      const from = step;
      while (isDark(sign * step) === dark && step < from + 200) step += 1;
      found.push(step - from);
    }
    return found;
  };
  const [right = [], left = []] = [lengths(1), lengths(-1)];
  return [...left.slice(1).reverse(), (right[0] ?? 0) + (left[0] ?? 0) - 1, ...right.slice(1)];
}

/** A part of a page; what lies beside it is light. */
export function cutOut(page: Bitmap, [left, top]: readonly [number, number], [width, height]: readonly [number, number]): Bitmap {
  const dots = new Uint8Array(width * height).fill(255);
  for (let y = Math.max(0, -top); y < height && top + y < page.height; y++) {
    const from = Math.max(0, left);
    const row = (top + y) * page.width;
    dots.set(page.dots.subarray(row + from, row + Math.min(page.width, left + width)), y * width + from - left);
  }
  return { width, height, dots };
}
