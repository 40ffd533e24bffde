import { IMAGE_MAX_BYTES } from '@riideait/contract';
import { expect, test } from 'vitest';
import { faultWords, imageFault } from './image-fault.ts';

const bytes = (text: string) => new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))]);

test.each([
  ['JPEG', '\xff\xd8\xff\xe0\0\x10JFIF\0'],
  ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['WebP', 'RIFF\x24\n\0\0WEBPVP8 '],
  ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0'],
  ['AVIF of a general brand', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'],
  ['GIF', 'GIF89a\x01\0\x01\0'],
])('%s may be sent', async (_, head) => {
  expect(await imageFault(bytes(head), IMAGE_MAX_BYTES)).toBeUndefined();
});

test.each([
  ['a text', 'See on kiri, mitte pilt', 'notAnImage'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'notAnImage'],
  ['PDF', '%PDF-1.7', 'notAnImage'],
  ['WAV, a RIFF as well', 'RIFF\x24\n\0\0WAVEfmt ', 'notAnImage'],
  ['a film', '\0\0\0\x18ftypmp42\0\0\0\0', 'notAnImage'],
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['HEIC of a general brand', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['nothing', '', 'empty'],
] as const)('%s may not', async (_, head, fault) => {
  expect(await imageFault(bytes(head), IMAGE_MAX_BYTES)).toBe(fault);
});

test('files of more than 15 MB are refused', async () => {
  const image = (size: number) => new Blob([Uint8Array.of(0xff, 0xd8, 0xff), new Uint8Array(size - 3)]);
  expect(await imageFault(image(IMAGE_MAX_BYTES), IMAGE_MAX_BYTES)).toBeUndefined();
  expect(await imageFault(image(IMAGE_MAX_BYTES + 1), IMAGE_MAX_BYTES)).toBe('tooLarge');
});

test('an unreadable file gives a fault', async () => {
  const gone = new Blob(['x']);
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  gone.slice = () => gone;
  expect(await imageFault(gone, IMAGE_MAX_BYTES)).toBe('unreadable');
});

test('what is refused is named, with the sizes', () =>
  expect(faultWords('tooLarge', { name: 'suur.jpg', size: 20 * 1024 * 1024 }, IMAGE_MAX_BYTES)).toBe(
    '„suur.jpg“ on liiga suur (20 MB). Sobib kuni 15 MB.',
  ));
