import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { budget } from './budget.ts';
import { chunksOf } from './build-chunks.ts';
import { contractOfPages } from './build-contract.ts';
import { guide } from './build-guide.ts';
import { introduction } from './build-introduction.ts';
import { licences } from './build-licences.ts';
import { precompressed } from './build-precompressed.ts';
import { preloaded } from './build-preloaded.ts';
import { serviceWorker } from './build-service-worker.ts';
import { textsOfTheApp } from './build-texts.ts';

const port = process.env.PORT ?? '3000';

/** Libraries of every page: apart from what is ours they stay cached while that changes. What zod is told runs with it, before the contract. */
const neededEverywhere =
  /node_modules\/(react|react-dom|scheduler|@emotion|stylis|zod|react-toastify|@mui\/(system|utils|styled-engine)|@tanstack\/(?!virtual|react-virtual)[^/]+)\/.*js$|src\/lib\/zod-without-eval\.ts$/;

/** Pages without a login: with what they need, and no more. */
const signedOut =
  /src\/(features\/accounts\/auth\/(auth\.api|texts)|shell\/(signed-out-page|beginning)|ui\/(text-input|use-contract-form))\.tsx?$/;

/** What waits for a connection: only pages that need it load it. The note that nothing was issued is of every page that issues. */
const waiting = /src\/(lib\/(outbox|post-store|posts)|features\/lending\/offline\/(?!not-issued)[\w./-]+)\.tsx?$/;

/** Of plans, and of pages that are opened on few days of the year; the folder that all is in may have any name. */
const rare =
  /\/src\/.*(?:stocktake|performance|packing|dressing(?!\/texts)|chips-input|personal-data|\bimports?\b|batches|loan|find-in-pieces|typed-range|desk-query|found-pieces|mending(?!\/job-\w+\.embed)|fundings|applications|owners|folded|care-texts|amount|totals|settlement|suggest-input|person-input|\bbeginning\b|clothing-name-dialogs|parish|type-input|garment-inputs|garment-types)|ToggleButton|Autocomplete/;

/** What a piece can be swapped for: a plan loads it when a dialog needs it. */
const swaps = /src\/features\/(lending\/issuing\/swap|fitting\/fit\/(fit-)?choices)/;

/** Confirming, links and their QR codes: loaded with what opens them. */
const receipts = /\/src\/.*(?:receipts|\bqr\b)|node_modules\/qr\//;

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

/** The theme has no CSS variables: the library's second way of making one is left out. */
const withoutThemeVariables: Plugin = {
  name: 'without-theme-variables',
  apply: 'build',
  transform(_, id) {
    if (/@mui\/material\/styles\/createThemeWithVars\.mjs$/.test(id)) return { code: 'export default () => {};', map: null };
    if (!/@mui\/material\/styles\/ThemeProviderWithVars\.mjs$/.test(id)) return null;
    return {
      code: 'export const CssVarsProvider = () => null, useColorScheme = () => null, getInitColorSchemeScript = () => null;',
      map: null,
    };
  },
};

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
    withoutJsonSchema,
    withoutThemeVariables,
    contractOfPages,
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
    chunkSizeWarningLimit: 600,
    // One style sheet of 5 kB: a request less on every page but the login.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // A request costs more than a few bytes too many: a page loads the libraries, the app, the forms, the shell with the first page, what
        // at least three signed-in pages share or two of the desk, and its own file.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            { name: 'base', test: neededEverywhere },
            { name: 'app', test: /src\/main\.tsx$/ },
            { name: 'forms', test: signedOut },
            // Words of people are said on pages that need nothing else of what is shared.
            { name: 'shell', test: /src\/(shell\/shell|features\/(home\/today\/home-screen|people\/people\/texts))\.tsx?$/ },
            // Only returns and stocktakes use the keyboard switch, and both load this file; so do the desk and loans, for ranges of numbers.
            {
              name: 'outbox',
              test: /src\/(lib\/(outbox|posts|post-store|piece-match|typed-range)|features\/lending\/(offline\/((not-kept|outbox)\.api|texts)|issuing\/desk-query\.api|returns\/state-chips\.embed)|ui\/keyboard-switch)\.tsx?$/,
            },
            {
              name: 'shared',
              minShareCount: 3,
              test: (id) => !waiting.test(id) && !rare.test(id) && !swaps.test(id) && !receipts.test(id),
            },
            {
              name: 'desk',
              minShareCount: 2,
              test: /src\/(features\/\w+\/(issuing|fit|reminders)\/(?!performance|desk-query|found-pieces)|ui\/(cell-card|grid-keys))|icons-material/,
            },
            // One file, for handing out too.
            { name: 'plan-screen', test: /plan-screen\.tsx$/ },
            // With what the matrix shares with it, which phones do without.
            { name: 'overview-screen', test: /overview-screen\.tsx$/ },
          ],
        },
      },
    },
  },
});
