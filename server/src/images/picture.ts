import { refusal } from '@riideait/contract';
import sharp, { type Sharp } from 'sharp';
import { refuse } from '../app-error.ts';
import { takeTurns } from './take-turns.ts';

/** An uploaded picture as it is kept: upright, in sRGB, without metadata, as WebP. */
export interface Picture {
  readonly large: Buffer;
  readonly small: Buffer;
}

/** Points of the longer side; a picture that has fewer stays as it is. */
const LARGE = 1600;
const SMALL = 320;

/** Seconds after which a picture that still is not decoded counts as broken. */
const PATIENCE = 30;

/** Megabytes that all decoding together may take. */
const MEMORY = 600;

/**
 * Bytes that decoding takes for each point, at worst: a progressive or interlaced file is held whole, and AVIF is so by a decoder
 * with buffers of its own. Measured with libvips 8.18; an ordinary photo takes far less.
 */
const bytesPerPoint = { jpeg: 6, png: 6, webp: 6, gif: 6, avif: 18 } as const;
type Kind = keyof typeof bytesPerPoint;

const decodeInTurn = takeTurns(MEMORY);

// Every picture is another one: nothing is found in a cache. And one of them must not keep all processors busy.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Reads an uploaded file. What kind it is, its bytes say; the first frame counts where several are.
 * @throws AppError NOT_AN_IMAGE, IMAGE_TOO_BIG, IMAGE_BROKEN
 */
export async function readPicture(file: Buffer): Promise<Picture> {
  const kind = kindOf(file);
  if (kind === undefined) refuse(refusal('NOT_AN_IMAGE'));
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata().catch(refuseBroken);
  const memory = (width * height * bytesPerPoint[kind]) / 1e6;
  if (memory > MEMORY) refuse(refusal('IMAGE_TOO_BIG', { megapixels: Math.floor(MEMORY / bytesPerPoint[kind]) }));

  // Two at once at most, and a large one alone; the other threads of Node are for everybody else.
  const image = sharp(file, { failOn: 'error', limitInputPixels: (MEMORY * 1e6) / bytesPerPoint.jpeg }).timeout({ seconds: PATIENCE });
  return decodeInTurn(Math.max(memory, MEMORY / 2), () => pictureOf(image).catch(refuseBroken));
}

/** A picture that the program itself has drawn. */
export const drawPicture = (svg: string): Promise<Picture> => decodeInTurn(MEMORY / 2, () => pictureOf(sharp(Buffer.from(svg))));

async function pictureOf(image: Sharp): Promise<Picture> {
  const { data, info } = await image.autoOrient().resize(within(LARGE)).raw().toBuffer({ resolveWithObject: true });
  const upright = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  return { large: await asWebp(upright.clone()), small: await asWebp(upright.clone().resize(within(SMALL))) };
}

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** Woven patterns are red beside white, which coarse colour would blur. */
const asWebp = (image: Sharp) => image.webp({ quality: 82, smartSubsample: true }).toBuffer();

/** The kinds that are read, told by how they begin; formats that can carry more than a picture (SVG, TIFF, PDF) never reach a decoder. */
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
