import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import limits from './budget.json' with { type: 'json' };
import { chunkOf, withImports } from './build-chunks.ts';

const { minu, tegija, tutvustus, ...appPages } = limits;

/** The pages of the app that people open most, in that order: the login, the first page, others. */
export const pages: Readonly<Record<string, { screen: string; signedIn: boolean; kilobytes: number; files: number }>> = appPages;

/** What a page imports by itself. */
export const modulesOf = (page: string): string[] => {
  const { screen, signedIn } = pages[page] ?? {};
  return ['start.ts', 'main.tsx', ...(signedIn ? ['shell/shell.tsx'] : []), screen ?? ''];
};

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
      const over = Object.entries(pages).flatMap(([page, { kilobytes, files }]) => {
        const chunks = withImports(bundle, ...modulesOf(page).map((module) => chunkOf(bundle, module)));
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

const linkPages = { minu: { limit: minu, main: 'minu/main.tsx' }, tegija: { limit: tegija, main: 'minu/maker/main.tsx' } };

/**
 * As `budget`, for the pages of links: each one's page, style and script together, the script that asks first, and fonts; and for the introduction,
 * whose pictures load as they come into sight.
 */
export const linkPageBudget: Plugin = {
  name: 'link-page-budget',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir = 'dist' }, bundle) {
      const sizeOf = (fileNames: readonly string[]) =>
        fileNames.reduce((sum, fileName) => sum + statSync(join(dir, `${fileName}.br`)).size, 0) / KILOBYTE;
      const first = chunkOf(bundle, 'minu/start.ts');
      const fontFiles = Object.keys(bundle).filter((fileName) => fileName.endsWith('.woff2'));
      const fonts = fontFiles.reduce((sum, fileName) => sum + statSync(join(dir, fileName)).size, 0) / KILOBYTE;
      const stylesOf = (page: string) => {
        const file = bundle[`${page}.html`];
        const html = file?.type === 'asset' ? String(file.source) : '';
        return [...html.matchAll(/"\/(assets\/[^"]+\.css)"/g)].flatMap(([, fileName]) => fileName ?? []);
      };
      for (const [page, { limit, main }] of Object.entries(linkPages)) {
        const scripts = withImports(bundle, first, chunkOf(bundle, main)).map(({ fileName }) => fileName);
        const sizes = { kilobytes: sizeOf([`${page}.html`, ...stylesOf(page), ...scripts]), firstScript: sizeOf([first.fileName]), fonts };
        if (sizes.kilobytes > limit.kilobytes || sizes.firstScript > limit.firstScript || sizes.fonts > limit.fonts)
          this.error(`Over "${page}" of web/budget.json: ${JSON.stringify(sizes)}`);
      }
      const kilobytes = sizeOf(['tutvustus.html', ...stylesOf('tutvustus')]) + fonts;
      if (kilobytes > tutvustus.kilobytes) this.error(`Over "tutvustus" of web/budget.json: ${kilobytes} kB`);
    },
  },
};
