import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export const RED = { r: 200, g: 30, b: 40 };
export const BLUE = { r: 30, g: 50, b: 180 };

/** Red on the left, blue on the right. */
export const twoColours = (width = 400, height = 200): Sharp =>
  sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: BLUE } }, left: width / 2, top: 0 },
  ]);

export const aJpeg = (width?: number, height?: number): Promise<Buffer> => twoColours(width, height).jpeg().toBuffer();

/** A unique picture. */
export const aPicture = (): Promise<Buffer> => {
  const channel = () => Math.floor(Math.random() * 256);
  return sharp({ create: { width: 40, height: 30, channels: 3, background: { r: channel(), g: channel(), b: channel() } } })
    .png()
    .toBuffer();
};

/** A PNG of one colour and one bit per pixel: many pixels, few bytes. */
export function aBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc(height * (Math.ceil(width / 8) + 1));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="red"/></svg>';

/** Other files, and pictures of refused kinds. */
export const notPictures: [what: string, make: () => Buffer | Promise<Buffer>][] = [
  ['SVG', () => Buffer.from(SVG)],
  ['SVG after an XML declaration', () => Buffer.from(`<?xml version="1.0"?>\n${SVG}`)],
  ['SVG in gzip', () => gzipSync(SVG)],
  ['TIFF', () => twoColours().tiff().toBuffer()],
  ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
  ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\0', 'latin1')],
  ['BMP', () => Buffer.from('BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0', 'latin1')],
  ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a text', () => Buffer.from('Muhu seelik')],
  ['one byte', () => Buffer.from([0xff])],
  ['nothing but zeros', () => Buffer.alloc(1000)],
  ['sound in the same wrapping as WebP', () => Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
];
