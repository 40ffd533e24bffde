import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { SLOWNESS, TEST, WAIT } from '../scripts/patience.ts';
import { chromium } from './src/chromium.ts';
import { MAILBOX_PORT, PORT, PRODUCT, RUNS_ALREADY, SMTP_PORT } from './src/ports.ts';

// Workers load this file too and share the folder of the first load.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'riideait-e2e-'));

const servers: NonNullable<PlaywrightTestConfig['webServer']> = [
  {
    command: `"${process.execPath}" src/mailbox.ts`,
    url: `http://localhost:${MAILBOX_PORT}`,
    timeout: WAIT,
  },
  {
    command: `"${process.execPath}" --import ./src/cheap-hashes.ts ../server/dist/main.js`,
    url: `http://localhost:${PORT}/api/ready`,
    timeout: WAIT,
    gracefulShutdown: { signal: 'SIGTERM', timeout: WAIT },
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      DATABASE_WAIT_SECONDS: String(Math.min(999, Math.round(5 * SLOWNESS))),
      MAIL_UNDO_SECONDS: String(Math.round(10 * SLOWNESS)),
      SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
    },
  },
];

export default defineConfig({
  testDir: 'tests',
  outputDir: `test-results/${PORT}`,
  globalTeardown: './src/teardown.ts',
  // Files at a time on one product; the tests of a file run one after the other. One more than cores, since tests also wait.
  workers: availableParallelism() + 1,
  // The second try records a trace.
  retries: 1,
  timeout: TEST,
  expect: { timeout: WAIT },
  forbidOnly: true,
  reporter: 'line',
  use: {
    baseURL: PRODUCT,
    ignoreHTTPSErrors: RUNS_ALREADY,
    locale: 'et-EE',
    timezoneId: 'Europe/Tallinn',
    // Pages without animations.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: WAIT,
    // A service worker would load all files of the build in each test, and answer requests that a test answers.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace doubles the processor time of a test.
    trace: 'on-first-retry',
    launchOptions: chromium,
  },
  projects: [
    { name: 'desktop', testIgnore: /phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testMatch: /phone/,
      // The processor paints: at the phone's own scale factor it would paint seven times as many pixels.
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
    },
  ],
  // Run both with the present Node.
  webServer: RUNS_ALREADY ? [] : servers,
});
