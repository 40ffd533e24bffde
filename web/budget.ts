import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import limits from './budget.json' with { type: 'json' };
import { chunkOf, withImports } from './build-chunks.ts';

const KILOBYTE = 1000;

/**
 * Fails the build where a page of budget.json loads more JavaScript (kilobytes as sent, by brotli) or more files of it than allowed. Its `calls`, requests to the API, are counted in a browser: `e2e/tests/budget.spec.ts`.
 */
export const budget: Plugin = {
  name: 'budget',
  apply: 'build',
  writeBundle: {
    // After the files are compressed.
    order: 'post',
    sequential: true,
    handler({ dir = 'dist' }, bundle) {
      const over = Object.entries(limits).flatMap(([page, { screen, signedIn, kilobytes, files }]) => {
        const modules = ['start.ts', 'main.tsx', ...(signedIn ? ['shell/shell.tsx'] : []), screen];
        const chunks = withImports(bundle, ...modules.map((module) => chunkOf(bundle, module)));
        const bytes = chunks.reduce((sum, { fileName }) => sum + statSync(join(dir, `${fileName}.br`)).size, 0);
        return [
          ...(bytes > kilobytes * KILOBYTE ? [`${page}: ${(bytes / KILOBYTE).toFixed(1)} kB of JavaScript, limit ${kilobytes}`] : []),
          ...(chunks.length > files ? [`${page}: ${chunks.length} files of JavaScript, limit ${files}`] : []),
        ];
      });
      if (over.length > 0) this.error(`Over web/budget.json:\n${over.join('\n')}`);
    },
  },
};
