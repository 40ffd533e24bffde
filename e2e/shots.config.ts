import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const sizes = { phone: { width: 360, height: 740 }, tablet: { width: 768, height: 1024 }, desktop: { width: 1280, height: 800 } };

/** Screenshots of every screen in each width, to look at; not a test. */
export default defineConfig({
  ...base,
  testDir: 'shots',
  reporter: 'line',
  projects: Object.entries(sizes).map(([name, viewport]) => ({
    name,
    use: { viewport, ...(name === 'phone' && { hasTouch: true, deviceScaleFactor: 2 }), reducedMotion: 'reduce' },
  })),
});
