import type { IMAGE_TYPES } from '@riideait/contract';

export type ImageFault = 'empty' | 'tooLarge' | 'heic' | 'notAnImage' | 'unreadable';

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
