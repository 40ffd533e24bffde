import { faultWords, imageFault } from './image-fault.ts';

/** Longest side of a photo that is sent, px: the server keeps no larger one. */
const LONGEST = 1600;

/** Sides of a picture, shrunk to fit. */
export function fitted({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const share = Math.min(1, LONGEST / Math.max(width, height));
  return { width: Math.round(width * share), height: Math.round(height * share) };
}

/** A photo made small for slow connections. One that this browser cannot read goes as it is: the server judges it. */
async function shrink(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return file;
  const { width, height } = fitted(picture);
  // Not every phone has an OffscreenCanvas.
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  picture.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return small !== null && small.size < file.size ? new File([small], 'foto.jpg', { type: small.type }) : file;
}

/** The photo to send, or in words why it is none. */
export async function preparePhoto(
  file: File,
  maxBytes: number,
): Promise<{ file: File; refusal?: never } | { file?: never; refusal: string }> {
  const fault = await imageFault(file, maxBytes);
  return fault === undefined ? { file: await shrink(file) } : { refusal: faultWords(fault, file, maxBytes) };
}
