import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore } from './store.ts';

/** Keeps images in a folder. */
export function diskStore(folder: string): ImageStore {
  const pathOf = (name: string) => join(folder, name);
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      const unfinished = pathOf(`${name}.part`);
      await writeFile(unfinished, bytes);
      await rename(unfinished, pathOf(name));
    },
    async read(name) {
      const file = await open(pathOf(name)).catch(nothingIfMissing);
      return file && createReadStream('', { fd: file });
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
