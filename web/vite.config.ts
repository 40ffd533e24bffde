import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const port = process.env.PORT ?? '3000';

/** Libraries of every page: apart from what is ours they stay cached while that changes. */
const neededEverywhere =
  /node_modules\/(react|react-dom|scheduler|@emotion|stylis|zod|i18next|react-i18next|react-toastify|@mui\/(system|utils|styled-engine)|@tanstack\/(?!table|react-table|virtual|react-virtual)[^/]+)\//;

/** What the login page has in common with the shell; the shell itself must not come with it. */
const onLoginToo = /src\/shell\/(belt|use-document-title)\.|@mui\/material\/(IconButton|utils)\//;

/** zod ties its JSON Schema writer to every schema; only the server, for OpenAPI, has a use for it. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
    return { code: names.map((name) => `export const ${name} = () => {};`).join('\n'), map: null };
  },
};

/** What the contract says of itself to readers of OpenAPI is no use in a browser. */
const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/contract\/src\/[\w-]+\.ts$/.test(id)) return null;
    return { code: code.replace(/\bsummary: '[^']*',/g, '').replace(/\.meta\(\{ description: '[^']*' \}\)/g, ''), map: null };
  },
};

/** Each file also as .br and .gz, so that nobody compresses at every request, and better than one would then. */
const precompressed: Plugin = {
  name: 'precompressed',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const files = (await readdir(dir, { recursive: true })).filter((file) => /\.(js|css|html|svg)$/.test(file));
    for (const file of files.map((name) => join(dir, name))) {
      const content = await readFile(file);
      await writeFile(`${file}.br`, brotliCompressSync(content));
      await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
    }
  },
};

export default defineConfig({
  plugins: [react(), withoutJsonSchema, withoutDescriptions, precompressed],
  // The server compares the page's origin with the host that is called: both are the address of the page.
  server: { proxy: { '/api': { target: `http://localhost:${port}`, changeOrigin: false }, '/images': `http://localhost:${port}` } },
  build: {
    outDir: 'dist',
    // a strict content security policy forbids data: fonts and inline scripts
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // few files compress better than many: one for what every page begins with, one for what surrounds those of the signed-in
        codeSplitting: {
          groups: [
            { name: 'base', test: neededEverywhere },
            { name: 'app', tags: ['$initial'] },
            { name: 'shared', test: onLoginToo },
            { name: 'shell', test: /src\/(shell\/shell\.tsx|texts\/signed-in\.ts)$/ },
          ],
        },
      },
    },
  },
});
