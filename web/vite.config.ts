import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const port = process.env.PORT ?? '3000';

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': `http://localhost:${port}`, '/images': `http://localhost:${port}` } },
  build: {
    outDir: 'dist',
    // a strict content security policy forbids data: fonts and inline scripts
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
