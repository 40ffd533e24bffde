import { refusal } from '@riideait/contract';
import sharp, { type Sharp } from 'sharp';
import { refuse } from '../app-error.ts';
import { takeTurns } from './take-turns.ts';

/** A stored picture: upright, sRGB, no metadata, WebP. */
export interface Picture {
  readonly large: Buffer;
  readonly small: Buffer;
}

/** Longer side, pixels; smaller pictures are not enlarged. */
const LARGE = 1600;
const SMALL = 320;

/** Decoding time limit, seconds; a slower picture counts as broken. */
const PATIENCE = 30;

/** Memory limit of all decoding together, MB. */
const MEMORY = 600;

/**
 * Worst decoding memory, bytes per pixel: a progressive or interlaced file is held whole, AVIF by a decoder
 * with buffers of its own. Measured with libvips 8.18; ordinary photos need far less.
 */
const bytesPerPoint = { jpeg: 6, png: 6, webp: 6, gif: 6, avif: 18 } as const;
type Kind = keyof typeof bytesPerPoint;

const decodeInTurn = takeTurns(MEMORY);

// No cache: pictures do not repeat. One thread: a picture must not keep all processors busy.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Reads an uploaded file by the kind of its first bytes; takes the first frame.
 * @throws AppError NOT_AN_IMAGE, IMAGE_TOO_BIG, IMAGE_BROKEN
 */
export async function readPicture(file: Buffer): Promise<Picture> {
  const kind = kindOf(file);
  if (kind === undefined) refuse(refusal('NOT_AN_IMAGE'));
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata().catch(refuseBroken);
  const memory = (width * height * bytesPerPoint[kind]) / 1e6;
  if (memory > MEMORY) refuse(refusal('IMAGE_TOO_BIG', { megapixels: Math.floor(MEMORY / bytesPerPoint[kind]) }));

  // At most two at once, and a large one alone: leave Node's other threads free.
  const image = sharp(file, { failOn: 'error', limitInputPixels: (MEMORY * 1e6) / bytesPerPoint.jpeg }).timeout({ seconds: PATIENCE });
  return decodeInTurn(Math.max(memory, MEMORY / 2), () => pictureOf(image).catch(refuseBroken));
}

async function pictureOf(image: Sharp): Promise<Picture> {
  const { data, info } = await image.autoOrient().resize(within(LARGE)).raw().toBuffer({ resolveWithObject: true });
  const upright = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  return { large: await asWebp(upright.clone()), small: await asWebp(upright.clone().resize(within(SMALL))) };
}

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** Full chroma: red beside white in woven patterns would blur. */
const asWebp = (image: Sharp) => image.webp({ quality: 82, smartSubsample: true }).toBuffer();

/** Accepted kinds by their first bytes; formats that can carry more than a picture (SVG, TIFF, PDF) never reach a decoder. */
function kindOf(file: Buffer): Kind | undefined {
  const signs = (from: number, to: number) => file.toString('latin1', from, to);
  if (signs(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (signs(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a$/.test(signs(0, 6))) return 'gif';
  if (signs(0, 4) === 'RIFF' && signs(8, 12) === 'WEBP') return 'webp';
  if (signs(4, 8) === 'ftyp' && /avi[fs]/.test(signs(8, Math.min(file.readUInt32BE(0), 100)))) return 'avif';
  return undefined;
}

const refuseBroken = (): never => refuse(refusal('IMAGE_BROKEN'));
