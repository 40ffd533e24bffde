// How many times slower this machine is than the one of the figures (two quiet cores of an AMD EPYC): the limits of tests are multiplied
// by it (patience.ts). As a program: does one of the fixed pieces of work and prints its milliseconds.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DEBIAN_CHROMIUM } from './chromium.mjs';
import { node24 } from './node24.mjs';

/** Milliseconds of each piece of work on the machine of the figures, with two at once. */
const NORMAL = { node: 650, page: 900 };

const WORK = { node: sortAndHash, page: loadPage };

/** Does a piece of work twice at once, as tests run beside each other; how many times longer than normal the slower one took. */
export async function slowness(kind) {
  const program = [fileURLToPath(import.meta.url), kind];
  const took = await Promise.all([1, 2].map(() => promisify(execFile)(node24(), program)));
  return Math.max(...took.map(({ stdout }) => Number(stdout))) / NORMAL[kind];
}

function sortAndHash() {
  let seed = 1;
  const numbers = Array.from({ length: 600_000 }, () => (seed = (seed * 48_271) % 2_147_483_647));
  return createHash('sha256')
    .update(JSON.stringify(numbers.toSorted((a, b) => a - b)))
    .digest('hex');
}

/** A page of 20,000 elements in the browser of the tests: made, laid out, read. */
async function loadPage() {
  const { chromium } = await import('@playwright/test');
  const executablePath = existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage();
  await page.setContent(`<ul>${'<li><b>12</b> Muhu seelik</li>'.repeat(20_000)}</ul>`);
  await page.getByText('Muhu seelik').count();
  await browser.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const began = performance.now();
  await WORK[process.argv[2]]();
  console.log(Math.round(performance.now() - began));
}
