import { join } from 'node:path';
import { defineConfig } from 'vite';
import { minuBudget } from './budget.ts';
import { precompressed } from './build-precompressed.ts';
import { preloaded } from './build-preloaded.ts';

/** The build of the holder's page, into the folder of the app's: decision 91. */
export default defineConfig({
  plugins: [preloaded('minu/main.tsx'), precompressed, minuBudget],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    // Older phones than the app's: dancers choose none for it.
    target: 'es2020',
    // as in the app's build
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: join(import.meta.dirname, 'minu.html') },
  },
});
