import { writeFile } from 'node:fs/promises';
import encodeQR from 'qr';
import sharp from 'sharp';
import { CAMERA_FILE } from './ports.ts';

/** How a label is held before the camera. */
export interface Held {
  /** Text of its QR code; null: nothing is held there. */
  readonly text: string | null;
  /** Degrees. */
  readonly turned?: number;
  /** Blur, pixels. */
  readonly blur?: number;
  /** Width of the code, pixels. */
  readonly size?: number;
  /** Stands in print on it. */
  readonly number?: string;
}

const WIDTH = 1280;
const HEIGHT = 720;
/** Frames of an mjpeg file that Chromium plays in a second. */
const PER_SECOND = 30;

/** A code on a white label, on cloth. */
function drawn({ text, turned = 0, size = 260, number = '' }: Held): string {
  const rows = text === null ? [] : encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const module = size / Math.max(rows.length, 1);
  const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const stripes = Array.from({ length: 32 }, (_, x) => `<rect x="${x * 40}" width="18" height="${HEIGHT}" fill="#7d2433"/>`);
  const label = `<g transform="translate(${WIDTH / 2} ${HEIGHT / 2}) rotate(${turned}) translate(${-size / 2} ${-size / 2})">
    <rect x="-40" y="-40" width="${size + 240}" height="${size + 80}" fill="#f4f1ea"/>
    <g transform="scale(${module})"><path d="${dots.join('')}"/></g>
    <text x="${size + 30}" y="90" font-size="80" font-family="sans-serif">${number}</text></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#5c1a26"/>${stripes.join('')}${text === null ? '' : label}</svg>`;
}

const frameOf = async (held: Held): Promise<Buffer> => {
  const picture = sharp(Buffer.from(drawn(held)));
  return await (held.blur ? picture.blur(held.blur) : picture).jpeg({ quality: 85 }).toBuffer();
};

/** A film for the camera of Chromium, played over and over: each label for so many seconds. */
export async function filmOf(labels: readonly Held[], seconds = 1): Promise<Buffer> {
  const frames = await Promise.all(labels.map(frameOf));
  return Buffer.concat(frames.flatMap((frame) => Array.from({ length: Math.round(seconds * PER_SECOND) }, () => frame)));
}

/** What the camera shows when it is opened next. */
export const showToCamera = async (labels: readonly Held[], seconds?: number): Promise<void> =>
  writeFile(CAMERA_FILE, await filmOf(labels, seconds));

/** Arguments of a Chromium whose camera shows `file`. */
export const cameraArguments = (file: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];
