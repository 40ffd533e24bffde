import { decodeQR } from 'qr/decode.js';

/** Further tries at a blurred or crumpled code, ms: a frame may take longer than it is shown. */
const TIME_LIMIT = 60;

let canvas: OffscreenCanvas | undefined;

function read(picture: ImageBitmap): string | null {
  const { width, height } = picture;
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(picture, 0, 0);
  picture.close();
  try {
    return decodeQR(context.getImageData(0, 0, width, height), { timeLimit: TIME_LIMIT });
  } catch {
    // No code in the picture.
    return null;
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data instanceof ImageBitmap) globalThis.postMessage(read(data));
});
