import { statfs } from 'node:fs/promises';
import type { Disk } from '@riideait/contract';

/** Lifetime of an answer of the system, ms. */
const CACHED = 3_000;

/** Free bytes of the disk with `folder`, asked every few seconds at most; without limit where the folder is missing. */
export function freeBytesOf(folder: string, ask = askSystem): () => Promise<number> {
  let answer = Promise.resolve(Number.POSITIVE_INFINITY);
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (Date.now() - askedAt >= CACHED) {
      askedAt = Date.now();
      answer = ask(folder);
    }
    return answer;
  };
}

/** A folder that cannot be asked about limits nothing. */
const askSystem = async (folder: string): Promise<number> => (await diskOf(folder))?.freeBytes ?? Number.POSITIVE_INFINITY;

/** The disk with `folder`, its free bytes as a user without special rights may still take them; null where the folder cannot be asked about. */
export const diskOf = (folder: string): Promise<Disk | null> =>
  statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, bytes: blocks * bsize }),
    () => null,
  );
