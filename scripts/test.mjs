// npm test: installs what the tests need and runs everything. `npm run test:unit` leaves out the browser, `npm run check` all that needs
// a database; words after it run these steps only (`npm run check -- types`), `--strict` counts a test that passed at the second try as
// failed. Says of each step how it ended, of each failed test how and where, and the totals.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from './chromium.mjs';
import { debianProgram } from './debian.mjs';
import { node24, root } from './node24.mjs';
import { build, install } from './prepare.mjs';
import { attempt } from './processes.mjs';
import { slowness } from './slowness.mjs';
import { runSteps, stepsBy } from './steps.mjs';

const [what, ...rest] = process.argv.slice(2);
const words = rest.filter((word) => !['--hook', '--strict'].includes(word));
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
      PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
      NODE_COMPILE_CACHE,
      SLOWNESS: String(factor),
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      ...env,
    },
  });

/** How many times slower this machine is than the one of the figures, by what has been measured so far. */
let factor = 1;

async function measure(kind) {
  const measured = await slowness(kind);
  factor = Math.max(factor, measured);
  console.log(
    `This machine, by ${kind === 'node' ? 'Node' : 'a page in Chromium'}: ${measured.toFixed(1)} times slower than the one of the figures`,
  );
}

/** A check that passes or fails as a whole. */
const check = (name, script, ...args) => ({
  name,
  work: async () => {
    const { ok, said } = await run(script, args);
    return ok ? { passed: 1, failures: [] } : { passed: 0, failures: [{ title: name, said }] };
  },
});

/** A run of many tests, of which a reporter writes what `runSteps` says; one that broke off before is one failure. */
const suite = (name, script, args, reporter, cwd) => ({
  name,
  work: async () => {
    const report = join(root, '.cache/reports', `${name.replaceAll(/\W+/g, '-')}.json`);
    mkdirSync(dirname(report), { recursive: true });
    rmSync(report, { force: true });
    const words = [...args, `--reporter=${join(root, 'scripts', reporter)}`];
    const { ok, said } = await run(script, words, { cwd, env: { TEST_REPORT: report } });
    const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { passed: 0, failures: [] };
    if (!ok && result.failures.length === 0) result.failures.push({ title: `${name} broke off`, said });
    return result;
  },
});

const vitest = (name, ...args) => suite(name, 'vitest/vitest.mjs', ['run', ...args], 'report-vitest.mjs');

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
const pages = suite('browser', '@playwright/test/cli.js', ['test'], 'report-playwright.mjs', 'e2e');
const browser = built({
  name: pages.name,
  work: async () => {
    await measure('page');
    return pages.work();
  },
});

let stages;
try {
  stages = stepsBy(words, { check: [[checks, [rules]]], unit: [[checks, [unit]]], all: [[checks, [unit]], [[browser]]] }[what]);
} catch ({ message }) {
  console.error(message);
  process.exit(1);
}
const chosen = stages.flat(2);

if (chosen.some((step) => !checks.includes(step))) await measure('node');
const { passed, failed } = await runSteps(stages, { strict: rest.includes('--strict') });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
