import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBomb, aJpeg, BLUE, notPictures, RED, twoColours } from '../../test/pictures.ts';
import { readPicture } from './picture.ts';

const broken = { refusals: [{ code: 'IMAGE_BROKEN' }] };

/** The colours, as they are written, of the point at these parts of width and height. */
async function colourAt(image: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(image, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

/** The colour, as near as a lossy file keeps it. */
const near = ({ r, g, b }: typeof RED) => [r, g, b].map((value) => expect.closeTo(value, -1.3));

const sizeOf = async (image: Buffer) => {
  const { format, width, height } = await sharp(image).metadata();
  return [format, width, height];
};

const kinds: [kind: string, make: () => Promise<Buffer>][] = [
  ['JPEG', () => twoColours(2000, 1000).jpeg().toBuffer()],
  ['progressive JPEG', () => twoColours(2000, 1000).jpeg({ progressive: true }).toBuffer()],
  ['PNG', () => twoColours(2000, 1000).png().toBuffer()],
  ['interlaced PNG', () => twoColours(2000, 1000).png({ progressive: true }).toBuffer()],
  ['WebP', () => twoColours(2000, 1000).webp().toBuffer()],
  ['lossless WebP', () => twoColours(2000, 1000).webp({ lossless: true }).toBuffer()],
  ['AVIF', () => twoColours(2000, 1000).avif({ effort: 0 }).toBuffer()],
  ['GIF', () => twoColours(2000, 1000).gif().toBuffer()],
];

describe.each(kinds)('%s', (_, make) => {
  let file: Buffer;
  beforeAll(async () => {
    file = await make();
  });

  test('becomes WebP in two widths', async () => {
    const { large, small } = await readPicture(file);
    expect(await sizeOf(large)).toEqual(['webp', 1600, 800]);
    expect(await sizeOf(small)).toEqual(['webp', 320, 160]);
    for (const image of [large, small]) {
      expect(await colourAt(image, 0.25, 0.5)).toEqual(near(RED));
      expect(await colourAt(image, 0.75, 0.5)).toEqual(near(BLUE));
    }
  });

  test.each([0.9, 0.5, 0.1])('cut off at %f it is broken', async (part) => {
    await expect(readPicture(file.subarray(0, file.length * part))).rejects.toMatchObject(broken);
  });

  test('a file with only its first bytes, or others behind them, is broken', async () => {
    await expect(readPicture(file.subarray(0, 16))).rejects.toMatchObject(broken);
    await expect(readPicture(Buffer.concat([file.subarray(0, 16), Buffer.alloc(5000, 'Muhu')]))).rejects.toMatchObject(broken);
  });
});

test.each(notPictures)('%s is no image', async (_, make) => {
  await expect(readPicture(await make())).rejects.toMatchObject({ refusals: [{ code: 'NOT_AN_IMAGE' }] });
});

test('a narrow picture is never enlarged, and the longer side counts', async () => {
  const tiny = await readPicture(await aJpeg(100, 50));
  expect(await Promise.all([tiny.large, tiny.small].map(sizeOf))).toEqual([
    ['webp', 100, 50],
    ['webp', 100, 50],
  ]);
  const tall = await readPicture(await aJpeg(1000, 4000));
  expect(await Promise.all([tall.large, tall.small].map(sizeOf))).toEqual([
    ['webp', 400, 1600],
    ['webp', 80, 320],
  ]);
  expect(await sizeOf((await readPicture(await aJpeg(30_000, 2))).large)).toEqual(['webp', 1600, 1]);
});

test('the same file gives the same bytes', async () => {
  const file = await aJpeg();
  expect(await readPicture(file)).toEqual(await readPicture(file));
});

test.each([
  [6, 200, 400, [0.5, 0.25]],
  [8, 200, 400, [0.5, 0.75]],
  [3, 400, 200, [0.75, 0.5]],
  [2, 400, 200, [0.75, 0.5]],
  [5, 200, 400, [0.5, 0.25]],
] as const)('a photo whose camera was turned (EXIF %i) stands upright', async (orientation, width, height, [x, y]) => {
  for (const file of [twoColours().jpeg(), twoColours().png(), twoColours().webp()]) {
    const { large, small } = await readPicture(await file.withMetadata({ orientation }).toBuffer());
    expect(await sizeOf(large)).toEqual(['webp', width, height]);
    expect(await colourAt(large, x, y)).toEqual(near(RED));
    expect(await colourAt(small, x, y)).toEqual(near(RED));
  }
});

test('metadata of a photo (place, time, camera) is removed', async () => {
  const photo = await twoColours()
    .withExif({
      IFD0: { Make: 'Telefon', Artist: 'Mari Tamm' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '58/1 35/1 12/1', GPSLongitudeRef: 'E', GPSLongitude: '23/1 14/1 2/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Muhu</place></x:xmpmeta>')
    .withIccProfile('p3', { attach: true })
    .jpeg()
    .toBuffer();
  const before = await sharp(photo).metadata();
  expect(before).toMatchObject({ exif: expect.any(Buffer), xmp: expect.any(Buffer), icc: expect.any(Buffer) });
  expect(photo.includes('Mari Tamm')).toBe(true);

  for (const image of Object.values(await readPicture(photo))) {
    const { exif, xmp, icc, iptc, orientation } = await sharp(image).metadata();
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
    for (const mark of ['Mari', 'Telefon', 'Muhu', 'EXIF', 'ICCP']) expect(image.includes(mark)).toBe(false);
  }
});

test('colours of other spaces are those of sRGB', async () => {
  const wide = await twoColours().withIccProfile('p3').png().toBuffer();
  expect((await colourAt(wide, 0.25, 0.5))[0]).toBeLessThan(RED.r - 10);
  expect(await colourAt((await readPicture(wide)).large, 0.25, 0.5)).toEqual(near(RED));

  const sixteenBits = await twoColours().toColourspace('rgb16').png().toBuffer();
  expect(await colourAt((await readPicture(sixteenBits)).large, 0.25, 0.5)).toEqual(near(RED));

  const grey = await twoColours().greyscale().jpeg().toBuffer();
  const [r = 0, g = 0, b = 0] = await colourAt((await readPicture(grey)).large, 0.25, 0.5);
  expect([g - r, b - r]).toEqual([expect.closeTo(0, -0.5), expect.closeTo(0, -0.5)]);

  const print = await twoColours().toColourspace('cmyk').jpeg().toBuffer();
  const [red = 0, , blue = 0] = await colourAt((await readPicture(print)).large, 0.25, 0.5);
  expect(red).toBeGreaterThan(blue + 80);
});

test('transparency stays', async () => {
  const holed = sharp({ create: { width: 400, height: 200, channels: 4, background: { ...RED, alpha: 1 } } }).composite([
    { input: { create: { width: 200, height: 200, channels: 4, background: '#000f' } }, left: 200, top: 0, blend: 'dest-out' },
  ]);
  for (const file of [holed.clone().png(), holed.clone().webp(), holed.clone().gif()]) {
    for (const image of Object.values(await readPicture(await file.toBuffer()))) {
      expect((await colourAt(image, 0.75, 0.5))[3]).toBe(0);
      expect((await colourAt(image, 0.25, 0.5))[3]).toBe(255);
    }
  }
});

test('an animation keeps its first frame', async () => {
  const frames = await Promise.all(
    [RED, BLUE].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = sharp(frames, { join: { animated: true } });
  for (const file of [moving.clone().gif(), moving.clone().webp()]) {
    const bytes = await file.toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    const { large } = await readPicture(bytes);
    expect(await sizeOf(large)).toEqual(['webp', 60, 40]);
    expect((await sharp(large).metadata()).pages ?? 1).toBe(1);
    expect(await colourAt(large, 0.5, 0.5)).toEqual(near(RED));
  }
});

describe('too many points', () => {
  const tooBig = (megapixels: number) => ({
    status: 413,
    refusals: [{ code: 'IMAGE_TOO_BIG', text: `Pildil on liiga palju punkte. Sobib kuni ${megapixels} megapikslit.` }],
  });

  test('are refused before decoding, however small the file', async () => {
    const bomb = aBomb(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    // A decoder would call it broken.
    await expect(readPicture(bomb)).rejects.toMatchObject(tooBig(100));
  });

  test('are more than 100 million, of AVIF 33 million', async () => {
    expect(await sizeOf((await readPicture(aBomb(10_000, 10_000))).large)).toEqual(['webp', 1600, 1600]);
    await expect(readPicture(aBomb(10_000, 10_001))).rejects.toMatchObject(tooBig(100));
    const avif = await twoColours().avif({ effort: 0 }).toBuffer();
    const size = avif.indexOf('ispe') + 8;
    avif.writeUInt32BE(5800, size);
    avif.writeUInt32BE(5800, size + 4);
    await expect(readPicture(avif)).rejects.toMatchObject(tooBig(33));
  });
});
