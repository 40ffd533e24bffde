import type { IMAGE_TYPES } from '@riideait/contract';
import { formatFileSize } from './file-size.ts';

export type ImageFault = 'empty' | 'tooLarge' | 'heic' | 'notAnImage' | 'unreadable';

/** Why a chosen file is refused, in words. */
export const faultWords = (fault: ImageFault, { name, size }: Pick<File, 'name' | 'size'>, maxBytes: number): string =>
  ({
    empty: `„${name}“ on tühi fail. Vali teine.`,
    tooLarge: `„${name}“ on liiga suur (${formatFileSize(size)}). Sobib kuni ${maxBytes / 1024 / 1024} MB.`,
    heic: `„${name}“ on HEIC-vormingus, mida ei saa lugeda. Salvesta pilt JPEG-ina ja vali uuesti.`,
    notAnImage: `„${name}“ ei ole pilt, mida saaks lugeda. Sobivad JPEG, PNG, WebP, AVIF ja GIF.`,
    unreadable: `Faili „${name}“ ei saanud lugeda. Proovi see uuesti valida.`,
  })[fault];

const HEAD_BYTES = 32;
const HEIF_BRANDS = /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/;

/** Signatures by type, as Latin-1 text; formats of the MP4 family have theirs from the fifth byte. */
const beginnings: Readonly<Record<(typeof IMAGE_TYPES)[number], (head: string) => boolean>> = {
  'image/jpeg': (head) => head.startsWith('\xff\xd8\xff'),
  'image/png': (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  'image/webp': (head) => /^RIFF.{4}WEBP/s.test(head),
  'image/avif': (head) => /^.{4}ftyp(avif|avis)/s.test(head) || /^.{4}ftypmif1.*avif/s.test(head),
  'image/gif': (head) => /^GIF8[79]a/.test(head),
};

/** Checks size and first bytes, since a file name and the browser's type may be wrong. Undefined if the file is valid. */
export async function imageFault(file: Blob, maxBytes: number): Promise<ImageFault | undefined> {
  if (file.size === 0) return 'empty';
  if (file.size > maxBytes) return 'tooLarge';
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .then((bytes) => String.fromCharCode(...new Uint8Array(bytes)))
    // The file is in cloud storage or was moved.
    .catch(() => undefined);
  if (head === undefined) return 'unreadable';
  if (Object.values(beginnings).some((begins) => begins(head))) return undefined;
  return HEIF_BRANDS.test(head.slice(4)) ? 'heic' : 'notAnImage';
}
