import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';

const SOURCE = join(import.meta.dirname, 'src/service-worker.ts');
const PUBLIC = join(import.meta.dirname, 'public');

const contentOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) => (file.type === 'chunk' ? file.code : file.source);

/** Writes `sw.js`: the service worker with the list of all files of this build. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    // After the page.
    order: 'post',
    async handler(_, bundle) {
      const built = Object.values(bundle);
      const hash = createHash('sha256');
      for (const file of built.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))) hash.update(file.fileName).update(contentOf(file));
      const assets = built.map(({ fileName }) => `/${fileName}`).filter((path) => path.startsWith('/assets/') && !path.endsWith('.map'));
      const drawings = readdirSync(PUBLIC).filter((name) => name.endsWith('.svg'));
      for (const name of drawings) hash.update(name).update(await readFile(join(PUBLIC, name)));
      const build = { id: hash.digest('hex').slice(0, 16), files: ['/', ...drawings.map((name) => `/${name}`), ...assets.toSorted()] };

      const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE);
      // A classic script: not every browser loads a module as a service worker.
      const script = code.replace(/^export (?:\{[^}]*\};)?/gm, '');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: `${script}\nserve(self, ${JSON.stringify(build)});\n` });
    },
  },
};
