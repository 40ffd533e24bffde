import type { Plugin } from 'vite';
import { t } from './src/features/upkeep/personal-data/texts.ts';

const words = new Map<string, unknown>(Object.entries(t.table.notice));

/** The introduction says what is held of dancers in the words of the notice that they get: `{{notice.why}}`. */
export const introduction: Plugin = {
  name: 'introduction',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { path }) =>
      path === '/tutvustus.html'
        ? html.replace(/\{\{notice\.(\w+)\}\}/g, (_, name) => {
            const text = words.get(name);
            if (typeof text !== 'string') throw new Error(`The notice has no words "${name}"`);
            // Viewers are a setting of each ensemble.
            return text.replace('{{viewers}} ', '');
          })
        : html,
  },
};
