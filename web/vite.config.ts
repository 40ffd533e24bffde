import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { budget } from './budget.ts';
import { chunksOf } from './build-chunks.ts';
import { contractOfPages } from './build-contract.ts';
import { guide } from './build-guide.ts';
import { introduction } from './build-introduction.ts';
import { layers, pagesOfFiles } from './build-layers.ts';
import { licences } from './build-licences.ts';
import { precompressed } from './build-precompressed.ts';
import { preloaded } from './build-preloaded.ts';
import { serviceWorker } from './build-service-worker.ts';
import { textsOfTheApp } from './build-texts.ts';

const port = process.env.PORT ?? '3000';

/** Chromium compiles all functions of such a file beside the page, while it loads, not each in the page's way at its first call. */
const compiledWhileLoading: Plugin = {
  name: 'compiled-while-loading',
  apply: 'build',
  generateBundle: {
    // It must be the first line.
    order: 'post',
    handler(_, bundle) {
      for (const chunk of chunksOf(bundle)) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
};

/** The dev server has the pages of links and the introduction at their addresses too. */
const linkPages: Plugin = {
  name: 'link-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      request.url = request.url?.replace(/^\/(minu|tegija|tutvustus)(?=$|\?)/, '/$1.html');
      next();
    });
  },
};

export default defineConfig({
  plugins: [
    react(),
    linkPages,
    introduction,
    contractOfPages,
    pagesOfFiles,
    textsOfTheApp,
    licences,
    guide,
    compiledWhileLoading,
    preloaded({ '/index.html': 'main.tsx' }),
    serviceWorker,
    precompressed,
    budget,
  ],
  // The server compares the page's origin with the host that is called: both are the address of the page.
  server: { proxy: { '/api': { target: `http://localhost:${port}`, changeOrigin: false }, '/images': `http://localhost:${port}` } },
  build: {
    outDir: 'dist',
    // The floor of the component library: decision 117.
    target: ['chrome117', 'firefox121', 'safari17'],
    // a strict content security policy forbids data: fonts and inline scripts
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The budget watches sizes.
    chunkSizeWarningLimit: 1_000,
    // One style sheet of 5 kB: a request less on every page but the login.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: layers } } },
  },
});
