import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import decodeQR from 'qr/decode.js';
import sharp, { type Sharp } from 'sharp';
import type { Bitmap } from './bitmap.ts';

const execute = promisify(execFile);

/** What is read of pictures, each in a file. */
type Reader = (files: readonly string[]) => Promise<string[]>;

const said = async (command: string, args: readonly string[]) =>
  execute(command, args, { maxBuffer: 2 ** 24 }).then(
    ({ stdout }) => stdout,
    // Without a code they end as after a failure.
    ({ stdout }: { stdout?: string }) => stdout ?? '',
  );

/** The product's, as `web/src/features/wardrobe/scanning/qr.worker.ts` calls it. */
const product: Reader = async (files) => {
  const found: string[] = [];
  for (const file of files) {
    const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    try {
      found.push(decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) }, { timeLimit: 60 }));
    } catch {
      // No code in the picture.
    }
  }
  return found;
};

const zxing: Reader = async (files) =>
  [...(await said('/usr/bin/ZXingReader', ['-format', 'QRCode', ...files])).matchAll(/^Text:\s+"(.*)"$/gm)].map(([, text]) => text ?? '');

const zbar: Reader = async (files) =>
  (await said('/usr/bin/zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', ...files]))
    .split('\n')
    .filter((text) => text !== '');

export const readers = { product, zxing, zbar } as const;

/** Corners of the first code, dots from the top left one of the page; the first is the code's own top left. */
export async function cornersOf(file: string): Promise<readonly (readonly [number, number])[] | undefined> {
  const [, corners] = /^Position:\s+(.*)$/m.exec(await said('/usr/bin/ZXingReader', ['-format', 'QRCode', file])) ?? [];
  return corners?.split(' ').map((corner) => {
    const [x = 0, y = 0] = corner.split('x').map(Number);
    return [x, y] as const;
  });
}

/** A module in the picture, pixels at least: so near a phone is held. */
const NEAR = 8;
/** A dot of the printer in the picture, pixels. */
const scaleOf = (module: number) => Math.ceil(NEAR / module);
/** White around the label, dots. */
const AROUND = 30;

/** From the corners of a code in a picture to a dot of the label: so far along both sides of the code, as a share of them. `module`: dots. */
export function placeOnLabel(corners: readonly (readonly [number, number])[], share: number, module: number) {
  const [topLeft, topRight, , bottomLeft] = corners;
  const scale = scaleOf(module);
  if (!topLeft || !topRight || !bottomLeft) return undefined;
  const along = (axis: 0 | 1) => topLeft[axis] + share * (topRight[axis] - topLeft[axis] + bottomLeft[axis] - topLeft[axis]);
  return [Math.floor(along(0) / scale) - AROUND, Math.floor(along(1) / scale) - AROUND] as const;
}

/** What happens to a label. */
export const fates = {
  'as printed': (picture: Sharp) => picture,
  'worn, 3 %': (picture: Sharp, size: Size) => picture.composite([{ input: holes(size, 0.03) }]),
  'worn, 7 %': (picture: Sharp, size: Size) => picture.composite([{ input: holes(size, 0.07) }]),
  blurred: (picture: Sharp, { module }: Size) => picture.blur(0.45 * module),
} as const;
export type Fate = keyof typeof fates;

interface Size {
  readonly width: number;
  readonly height: number;
  /** Side of a module, pixels. */
  readonly module: number;
  /** Of the places of the holes. */
  readonly seed: number;
}

/** White holes of two to three modules, at places that are the same in each run, but others on each label. `share`: of the label. */
function holes({ width, height, module, seed: first }: Size, share: number): Buffer {
  let seed = first;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  const circles: string[] = [];
  for (let area = 0; area < share * width * height; ) {
    const radius = module * (1 + random() / 2);
    circles.push(`<circle cx="${random() * width}" cy="${random() * height}" r="${radius}"/>`);
    area += Math.PI * radius ** 2;
  }
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="#fff">${circles.join('')}</svg>`);
}

/** Pictures of a label by what has happened to it. */
export async function photographed(
  { width, height, dots }: Bitmap,
  module: number,
  folder: string,
  place: number,
): Promise<Record<Fate, string>> {
  const scale = scaleOf(module);
  const [wide, high] = [(width + 2 * AROUND) * scale, (height + 2 * AROUND) * scale];
  const plain = await sharp(dots, { raw: { width, height, channels: 1 } })
    .extend({ top: AROUND, bottom: AROUND, left: AROUND, right: AROUND, background: '#fff' })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  const large = await sharp(plain).resize(wide, high, { kernel: 'nearest' }).png().toBuffer();
  const files = Object.entries(fates).map(async ([fate, change]) => {
    const file = join(folder, `${place}-${fate.replaceAll(/\W+/g, '-')}.png`);
    await change(sharp(large), { width: wide, height: high, module: module * scale, seed: 20_261_130 + place })
      .greyscale()
      .png({ compressionLevel: 1 })
      .toFile(file);
    return [fate, file] as const;
  });
  return Object.fromEntries(await Promise.all(files)) as Record<Fate, string>;
}
