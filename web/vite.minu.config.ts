import { join } from 'node:path';
import { defineConfig } from 'vite';
import { linkPageBudget } from './budget.ts';
import { introduction } from './build-introduction.ts';
import { precompressed } from './build-precompressed.ts';
import { preloaded } from './build-preloaded.ts';

/** The build of the pages of holders and makers, and of the introduction, into the folder of the app's: decision 91. */
export default defineConfig({
  plugins: [
    preloaded({ '/minu.html': 'minu/main.tsx', '/tegija.html': 'minu/maker/main.tsx' }),
    introduction,
    precompressed,
    linkPageBudget,
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    // Older phones than the app's: dancers choose none for it.
    target: ['chrome87', 'firefox78', 'safari14'],
    // as in the app's build
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: ['minu.html', 'tegija.html', 'tutvustus.html'].map((page) => join(import.meta.dirname, page)) },
  },
});
