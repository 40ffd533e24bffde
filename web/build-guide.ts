import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { textHtml } from './src/lib/text-html.ts';

const GUIDE = join(import.meta.dirname, '../docs/kasutusjuhend.md');
const MODULE = 'virtual:guide';

/** The user's guide as the module `virtual:guide`. */
export const guide: Plugin = {
  name: 'guide',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
  load(id) {
    if (id !== `\0${MODULE}`) return null;
    this.addWatchFile(GUIDE);
    return `export const html = ${JSON.stringify(textHtml(readFileSync(GUIDE, 'utf8')))};`;
  },
};
