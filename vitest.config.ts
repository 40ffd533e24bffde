import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { TEST, WAIT } from './scripts/patience.ts';

const root = import.meta.dirname;

/** Calls by which a test gets a PostgreSQL. */
const DATABASE = /\b(?:testApp|testDatabase|inject|programs|startEmbedded|ownPostgres)\(/;
/** Tests that have one by way of a helper, or take long: much data, pictures, sockets. */
const LONG = /\.(?:api|queries|load|property)\.test|server\/src\/(?:images|sheets)\/|\/mailer\.test/;

/** Kills beyond one of each kind: tests of `npm run trust -- kills` alone. */
const isKill = (path: string) => path.endsWith('.kills.test.ts');
const tests = globSync(['{contract,server,web,trust}/{src,test}/**/*.test.ts', 'scripts/**/*.test.mjs'], { cwd: root }).filter(
  (path) => isKill(path) === (process.env.TESTS === 'kills'),
);

/** Tests that start programs or databases, and mostly wait for them. */
const WAITS = /\b(?:programs|spawn|startEmbedded|ownPostgres|crash)\(/;
const waits = ({ moduleId }: TestSpecification) => WAITS.test(readFileSync(moduleId, 'utf8'));

/** Of each project those that wait come first: begun last they would run on alone. Vitest knows durations from earlier runs only. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((specs) => [...specs.filter(waits), ...specs.filter((spec) => !waits(spec))]);
  }
}

const isRule = (path: string) => !LONG.test(path) && !DATABASE.test(readFileSync(join(root, path), 'utf8'));

export default defineConfig({
  test: {
    // One more than cores: some tests mostly wait, for heartbeats and restarts.
    maxWorkers: 3,
    testTimeout: TEST,
    hookTimeout: TEST,
    teardownTimeout: WAIT,
    expect: { poll: { timeout: WAIT } },
    setupFiles: ['scripts/settled-imports.ts'],
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: tests.filter(isRule),
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          // As the desktop of browser tests.
          environmentOptions: { happyDOM: { width: 1280, height: 800 } },
          setupFiles: ['web/test/waits.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: tests.filter((path) => !isRule(path)),
          globalSetup: 'server/test/global-setup.ts',
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
