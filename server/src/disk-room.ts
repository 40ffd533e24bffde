import { statfs } from 'node:fs/promises';

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

/** What a user without special rights may still take. A folder that cannot be asked about limits nothing. */
const askSystem = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );
