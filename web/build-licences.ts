import { join } from 'node:path';
import type { Plugin } from 'vite';
import { noticesOf } from '../scripts/supply/notices.mjs';

const ROOT = join(import.meta.dirname, '..');
const MODULE = 'virtual:licences';
const FILE = 'licences.txt';

/** The packages of the product, as the module `virtual:licences`, and all texts of their licences, as `/licences.txt` for everybody. */
export const licences: Plugin = {
  name: 'licences',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
  load: (id) => (id === `\0${MODULE}` ? `export const packages = ${JSON.stringify(noticesOf(ROOT).packages)};` : null),
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE, source: noticesOf(ROOT).text });
  },
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${FILE}`, (_, answer) => answer.setHeader('content-type', 'text/plain; charset=utf-8').end(noticesOf(ROOT).text));
  },
};
