import { decodeQR, type Image } from 'qr/decode.js';
import type { Part } from './visible-part.ts';

/** Further tries at a blurred or crumpled code, ms: a picture may take longer than it is shown. */
const TIME_LIMIT = 60;

/** Formats of pictures that begin with the brightness of each pixel, and need no change of colours. */
const BRIGHTNESS_FIRST: readonly (string | null)[] = ['I420', 'I420A', 'I422', 'I444', 'NV12'];

let canvas: OffscreenCanvas | undefined;

function drawn(picture: VideoFrame | ImageBitmap, { x, y, width, height }: Part): Image | null {
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, x, y, width, height, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height) ?? null;
}

/** Brightness only, at an eighth of the work; null where the browser has the picture in another form. */
async function brightness(picture: VideoFrame | ImageBitmap, rect: Part): Promise<Image | null> {
  if (!('copyTo' in picture) || !BRIGHTNESS_FIRST.includes(picture.format)) return null;
  const { width, height } = rect;
  // A camera that is turned gives pictures on their side.
  if (picture.visibleRect?.width !== picture.displayWidth || picture.visibleRect.x !== 0 || picture.visibleRect.y !== 0) return null;
  const data = new Uint8Array(picture.allocationSize({ rect }));
  await picture.copyTo(data, { rect });
  return { width, height, data: data.subarray(0, width * height) };
}

async function read(picture: VideoFrame | ImageBitmap, part: Part): Promise<string | null> {
  try {
    const bright = await brightness(picture, part).catch(() => null);
    if (bright) return decodeQR(bright, { format: 'I420', timeLimit: TIME_LIMIT });
    const image = drawn(picture, part);
    return image && decodeQR(image, { timeLimit: TIME_LIMIT });
  } catch {
    // No code in the picture.
    return null;
  } finally {
    picture.close();
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<{ picture: VideoFrame | ImageBitmap; part: Part }>) => {
  void read(data.picture, data.part).then((text) => globalThis.postMessage(text));
});
