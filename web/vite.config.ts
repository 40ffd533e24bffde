import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const port = process.env.PORT ?? '3000';

/** Libraries of every page: apart from what is ours they stay cached while that changes. */
const neededEverywhere =
  /node_modules\/(react|react-dom|scheduler|@emotion|stylis|zod|i18next|react-i18next|react-toastify|@mui\/(system|utils|styled-engine)|@tanstack\/(?!virtual|react-virtual)[^/]+)\/.*js$/;

/** Pages without a login: with what they need, and no more. */
const signedOut = /src\/(features\/auth\/auth\.api|shell\/signed-out-page|ui\/(text-input|use-contract-form))\.tsx?$/;

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

/** The page names the files of the app beside the first script, which imports it: otherwise they would come a round trip later. */
const preloadedApp: Plugin = {
  name: 'preloaded-app',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const files = withImports(bundle, chunkOf(bundle, /\/src\/main\.tsx$/)).filter(({ isEntry }) => !isEntry);
      const styles = files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      const link = (rel: string, file: string) => ({
        tag: 'link',
        attrs: { rel, crossorigin: true, href: `/${file}` },
        injectTo: 'head' as const,
      });
      return [...files.map(({ fileName }) => link('modulepreload', fileName)), ...styles.map((file) => link('stylesheet', file))];
    },
  },
};

/** The chunk that holds a module. */
function chunkOf(bundle: Rolldown.OutputBundle, module: RegExp): Rolldown.OutputChunk {
  const found = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
  if (found === undefined) throw new Error(`No chunk holds ${module}`);
  return found;
}

const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

/** A chunk and all that it imports. */
function withImports(bundle: Rolldown.OutputBundle, ...chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set(chunks);
  for (const { imports } of found) for (const chunk of chunksOf(bundle)) if (imports.includes(chunk.fileName)) found.add(chunk);
  return [...found];
}

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
  plugins: [react(), withoutJsonSchema, withoutDescriptions, preloadedApp, precompressed],
  // The server compares the page's origin with the host that is called: both are the address of the page.
  server: { proxy: { '/api': { target: `http://localhost:${port}`, changeOrigin: false }, '/images': `http://localhost:${port}` } },
  build: {
    outDir: 'dist',
    // a strict content security policy forbids data: fonts and inline scripts
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A request costs more than a few bytes too many: a page loads the libraries, the app, the forms, the shell, what at least three
        // signed-in pages share, and its own file.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'base', test: neededEverywhere },
            { name: 'app', test: /src\/main\.tsx$/ },
            { name: 'forms', test: signedOut },
            { name: 'shell', test: /src\/(shell\/shell\.tsx|texts\/signed-in\.ts)$/ },
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
});
