import type { Plugin } from 'vite';
import { chunkOf, withImports } from './build-chunks.ts';

/** Each page names the files of its module beside its first script, which imports it: otherwise they would come a round trip later. */
export const preloaded = (modules: Readonly<Record<string, string>>): Plugin => ({
  name: 'preloaded',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {}, path }) {
      const module = modules[path];
      if (module === undefined) return [];
      return withImports(bundle, chunkOf(bundle, module))
        .filter(({ isEntry }) => !isEntry)
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head',
        }));
    },
  },
});
