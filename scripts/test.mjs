// npm test: installs what the tests need and runs everything. `npm run test:unit` leaves out the browser, `npm run check` all that needs
// a database; words after it run these steps only (`npm run check -- types`). Says which step runs and how it ended, and the totals.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from './chromium.mjs';
import { debianProgram } from './debian.mjs';
import { node24, root } from './node24.mjs';
import { build, install } from './prepare.mjs';
import { attempt } from './processes.mjs';
import { SECOND_TRY } from './second-tries.mjs';
import { runSteps, stepsBy } from './steps.mjs';

const [what, ...rest] = process.argv.slice(2);
const words = rest.filter((word) => word !== '--hook');
await install();
const node = node24();
if (rest.includes('--hook')) {
  execFileSync('git', ['config', 'core.hooksPath', 'scripts/hooks'], { cwd: root });
  console.log('git runs npm run check before each commit. To end that: git config --unset core.hooksPath');
}

/** Compiled modules, kept for the many programs, threads and workers that the tests start. */
const NODE_COMPILE_CACHE = join(root, '.cache/compiled');

/** Runs a script of an installed package; resolves to what it said and whether it succeeded. */
const run = (script, args, { cwd = '.', env = {} } = {}) =>
  attempt(node, [join(root, 'node_modules', script), ...args], {
    cwd: join(root, cwd),
    // What the packages run in turn must find the same Node.
    env: {
      ...process.env,
      PATH: `${dirname(node)}:${process.env.PATH}`,
      NODE_COMPILE_CACHE,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      ...env,
    },
  });

/** A check that passes or fails as a whole. */
const check = (name, script, ...args) => ({
  name,
  work: async () => {
    const { ok, said } = await run(script, args);
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, said };
  },
});

/** A run of many tests; where it broke off before its report was written, that counts as one failure. */
const suite = (name, countsOf, script, argsFor, options = () => ({})) => ({
  name,
  work: async () => {
    const report = join(root, '.cache/reports', `${name.replaceAll(/\W+/g, '-')}.json`);
    mkdirSync(dirname(report), { recursive: true });
    rmSync(report, { force: true });
    const { ok, said } = await run(script, argsFor(report), options(report));
    const { passed, failed, again } = existsSync(report)
      ? countsOf(JSON.parse(readFileSync(report, 'utf8')), said)
      : { passed: 0, failed: 0 };
    return { passed, failed: ok ? failed : Math.max(1, failed), again, said };
  },
});

const vitest = (name, ...args) =>
  suite(
    name,
    ({ numPassedTests, numFailedTests }, said) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      again: said.split(SECOND_TRY).length - 1,
    }),
    'vitest/vitest.mjs',
    (report) => [
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/second-tries.mjs',
      `--outputFile.json=${report}`,
    ],
  );

const checks = [
  check('lint and format', '@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'),
  check('unused code', 'knip/bin/knip.js'),
  ...['contract', 'server', 'web', 'e2e', 'bench', 'trust'].map((part) => check(`types: ${part}`, 'typescript/bin/tsc', '-p', part)),
];
const rules = vitest('rules, screens, layers', '--project=rules', '--project=screens');

/** LibreOffice and Chromium for the chosen steps, one after the other: apt does one thing at a time. */
async function programs() {
  if (chosen.includes(unit)) {
    const noLibreOffice = await debianProgram('/usr/bin/soffice', 'LibreOffice', 'libreoffice-calc-nogui');
    if (noLibreOffice !== undefined) console.log(`The test that opens the export in LibreOffice is skipped. ${noLibreOffice}`);
  }
  if (chosen.includes(browser)) await chromium(node);
}

/** A step that needs the built product and programs: in a lane of its own they are made beside the checks, which keep one core busy. */
const built = ({ name, work }) => ({
  name,
  work: async () => {
    await Promise.all([build(), programs()]);
    return work();
  },
});

const unit = built(vitest('unit: rules, screens, API, sweep, layers'));
const browser = built(
  suite(
    'browser',
    ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, again: stats.flaky }),
    '@playwright/test/cli.js',
    () => ['test'],
    (report) => ({ cwd: 'e2e', env: { E2E_REPORT: report } }),
  ),
);

let stages;
try {
  stages = stepsBy(words, { check: [[checks, [rules]]], unit: [[checks, [unit]]], all: [[checks, [unit]], [[browser]]] }[what]);
} catch ({ message }) {
  console.error(message);
  process.exit(1);
}
const chosen = stages.flat(2);

const { passed, failed } = await runSteps(stages);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
