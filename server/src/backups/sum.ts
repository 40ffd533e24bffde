import { createHash } from 'node:crypto';
import type { Sum } from './manifest.ts';

/** Adds up size and SHA-256 of bytes that pass by. */
export function summing(): { add(chunk: Buffer): void; readonly sum: () => Sum } {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add(chunk) {
      bytes += chunk.length;
      hash.update(chunk);
    },
    sum: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

export function sumOf(bytes: Buffer): Sum {
  const total = summing();
  total.add(bytes);
  return total.sum();
}

export const isSame = (one: Sum, other: Sum | undefined): boolean => one.bytes === other?.bytes && one.sha256 === other.sha256;
