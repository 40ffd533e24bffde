// npm test: installs what the tests need and runs everything. Says what ran, shows the words of what failed, and ends with the totals.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from './chromium.mjs';
import { debianProgram } from './debian.mjs';
import { node24, root } from './node24.mjs';
import { build, install } from './prepare.mjs';
import { attempt } from './processes.mjs';

await install();
const node = node24();
await chromium(node);
const noLibreOffice = await debianProgram('/usr/bin/soffice', 'LibreOffice', 'libreoffice-calc-nogui');
if (noLibreOffice !== undefined) console.log(`The test that opens the export in LibreOffice is skipped. ${noLibreOffice}`);
await build();

const reports = join(root, '.cache/reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Runs a script of an installed package; resolves to what it said and whether it succeeded. */
const run = (script, args, { cwd = '.', env = {} } = {}) =>
  attempt(node, [join(root, 'node_modules', script), ...args], {
    cwd: join(root, cwd),
    // What the packages run in turn must find the same Node.
    env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}`, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
  });

/** A check that passes or fails as a whole. */
const check = async (script, args, options) => {
  const { ok, said } = await run(script, args, options);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, said };
};

/** A run of many tests; where it broke off before its report was written, that counts as one failure. */
async function suite(report, countsOf, script, args, options) {
  const { ok, said } = await run(script, args, options);
  const { passed, failed, again } = existsSync(report) ? countsOf(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  return { passed, failed: ok ? failed : Math.max(1, failed), again, said };
}

const unitReport = join(reports, 'unit.json');
const vitestCounts = ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests });
const playwrightCounts = ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, again: stats.flaky });

/** Browser tests wait more than they work: two halves of them, each on a product of its own, go side by side. */
const HALVES = [1, 2];
const FIRST_PORT = 4310;

function browserTests(half) {
  const report = join(reports, `browser-${half}.json`);
  const env = { E2E_REPORT: report, E2E_PORT: String(FIRST_PORT + half) };
  return suite(report, playwrightCounts, '@playwright/test/cli.js', ['test', `--shard=${half}/${HALVES.length}`], { cwd: 'e2e', env });
}

const sumOf = (counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  again: counts.reduce((sum, { again = 0 }) => sum + again, 0),
  said: counts.flatMap(({ failed, said }) => (failed > 0 ? [said] : [])).join('\n\n'),
});

const steps = [
  ['lint and format', () => check('@biomejs/biome/bin/biome', ['ci', '.'])],
  ['unused code', () => check('knip/bin/knip.js', [])],
  ...['contract', 'server', 'web', 'e2e', 'bench'].map((part) => [`types: ${part}`, () => check('typescript/bin/tsc', ['-p', part])]),
  [
    'rules, API, sweep, layers',
    () =>
      suite(unitReport, vitestCounts, 'vitest/vitest.mjs', [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${unitReport}`,
      ]),
  ],
  ['browser', async () => sumOf(await Promise.all(HALVES.map(browserTests)))],
];

const totals = { passed: 0, failed: 0 };
for (const [name, step] of steps) {
  const began = Date.now();
  const { passed, failed, again, said } = await step();
  totals.passed += passed;
  totals.failed += failed;
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed${failed === 0 ? '' : `, ${failed} failed`}${again ? `, ${again} of them at the second try` : ''} (${seconds} s)`,
  );
  if (failed > 0) console.log(`\n${said}\n`);
}
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
