import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImageStore, storeUnavailable } from './store.ts';

/** File modes: the server, and a group that may back up. */
const FOLDER_MODE = 0o750;

/** Image store in a folder. */
export function diskStore(folder: string): ImageStore {
  const pathOf = (name: string) => join(folder, name);

  async function write(name: string, bytes: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    // Concurrent writers of one file need temporary files of their own.
    const unfinished = pathOf(`${name}.${randomUUID()}.part`);
    try {
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, pathOf(name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  return {
    put: (name, bytes) => write(name, bytes).catch(storeUnavailable),
    async read(name) {
      const file = await open(pathOf(name)).catch(nothingIfMissing);
      return file && createReadStream('', { fd: file });
    },
    size: async (name) => (await stat(pathOf(name)).catch(nothingIfMissing))?.size,
    remove: (name) => rm(pathOf(name), { force: true }).catch(storeUnavailable),
  };
}

const nothingIfMissing = (error: NodeJS.ErrnoException): undefined => (error.code === 'ENOENT' ? undefined : storeUnavailable(error));
