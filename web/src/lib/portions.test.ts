import { PORTIONS } from '@riideait/contract';
import { expect, test } from 'vitest';
import { readPortions } from './portions.ts';

/** As the server writes one. */
export function portion(share: number, bytes: readonly number[]): number[] {
  const head = new DataView(new ArrayBuffer(PORTIONS.head));
  head.setUint32(0, share * PORTIONS.whole);
  head.setUint32(4, bytes.length);
  return [...new Uint8Array(head.buffer), ...bytes];
}

const sent = [...portion(0.25, [1, 2, 3]), ...portion(0.25, []), ...portion(1, [4, 5])];

test.each([1, 2, 3, 7, 8, 9, 11, 20, sent.length])('the file is read from pieces of %i bytes', (length) => {
  const { take } = readPortions();
  const [file, shares]: [number[], number[]] = [[], []];
  for (let at = 0; at < sent.length; at += length) {
    const { bytes, share } = take(new Uint8Array(sent.slice(at, at + length)));
    file.push(...bytes.flatMap((part) => [...part]));
    shares.push(share);
  }
  expect(file).toEqual([1, 2, 3, 4, 5]);
  expect(shares.at(-1)).toBe(1);
});

test('a share is told with the last byte of its portion', () => {
  const { take } = readPortions();
  expect(take(new Uint8Array(sent.slice(0, 10))).share).toBe(0);
  expect(take(new Uint8Array(sent.slice(10, 11))).share).toBe(0.25);
});
