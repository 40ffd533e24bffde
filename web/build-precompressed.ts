import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Each file also as .br and .gz, so that nobody compresses at every request, and better than one would then. */
export const precompressed: Plugin = {
  name: 'precompressed',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const files = (await readdir(dir, { recursive: true })).filter((file) => /\.(js|css|html|svg|txt|webmanifest)$/.test(file));
    const compress = async (file: string) => {
      const content = await readFile(file);
      await Promise.all([
        writeFile(`${file}.br`, await promisify(brotliCompress)(content)),
        writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 })),
      ]);
    };
    // The build before this one may have left its files here.
    const isNew = (name: string) => name in bundle || !existsSync(join(dir, `${name}.br`));
    await Promise.all(files.filter(isNew).map((name) => compress(join(dir, name))));
  },
};
