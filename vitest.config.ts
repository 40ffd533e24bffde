import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

/** Calls by which a test gets a PostgreSQL. */
const DATABASE = /\b(?:testApp|testDatabase|inject|programs|startEmbedded)\(/;
/** Tests that have one by way of a helper, or take long: much data, pictures, sockets. */
const LONG = /\.(?:api|queries|load|property)\.test|server\/src\/(?:images|sheets)\/|\/mailer\.test/;

const texts = ['signed-in', 'stocktakes', '../features/recurring-reminders/texts'].map((name) => `web/src/texts/${name}.ts`);
const tests = globSync(['{contract,server,web,trust}/{src,test}/**/*.test.ts', 'scripts/**/*.test.mjs'], { cwd: root });
const isRule = (path: string) => !LONG.test(path) && !DATABASE.test(readFileSync(join(root, path), 'utf8'));

export default defineConfig({
  test: {
    // One more than cores: some tests mostly wait, for heartbeats and restarts.
    maxWorkers: 3,
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: tests.filter(isRule),
          setupFiles: texts,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: texts,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: tests.filter((path) => !isRule(path)),
          globalSetup: 'server/test/global-setup.ts',
          hookTimeout: 60_000,
          // A busy machine may be late once; a broken test fails twice. A property that found a counterexample is broken.
          retry: { count: 1, condition: /^(?!Property failed)/ },
          isolate: false,
          // No setting that could reach production makes a hash cheap.
          alias: [{ find: /^.*\/hash-cost\.ts$/, replacement: join(root, 'server/test/hash-cost.ts') }],
        },
      },
    ],
  },
});
