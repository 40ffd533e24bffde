// How many times slower this machine is than the one of the figures (two quiet cores of an AMD EPYC): the limits of tests are multiplied
// by it (patience.ts). As a program: does the fixed piece of work of Node and prints how many ms that took.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { node24, root } from './node24.mjs';

const own = fileURLToPath(import.meta.url);

/** Programs that do a piece of work and print its ms, and the ms that it takes on the machine of the figures, two at once. */
const KINDS = {
  node: { program: own, normal: 600 },
  page: { program: join(root, 'e2e/src/page-load.ts'), normal: 1600 },
};

/** Does a piece of work twice at once, as tests run beside each other; how many times longer than normal the slower one took. */
export async function slowness(kind) {
  const { program, normal } = KINDS[kind];
  const took = await Promise.all([1, 2].map(() => promisify(execFile)(node24(), [program])));
  return Math.max(...took.map(({ stdout }) => Number(stdout))) / normal;
}

/** Multiplies the limits of all that this process starts, unless SLOWNESS is set. */
export async function measured() {
  process.env.SLOWNESS ??= (await slowness('node')).toFixed(1);
  console.log(`This machine: ${process.env.SLOWNESS} times slower than the one of the figures`);
}

function sortAndHash() {
  let seed = 1;
  const numbers = Array.from({ length: 600_000 }, () => (seed = (seed * 48_271) % 2_147_483_647));
  return createHash('sha256')
    .update(JSON.stringify(numbers.toSorted((a, b) => a - b)))
    .digest('hex');
}

if (process.argv[1] === own) {
  const began = performance.now();
  sortAndHash();
  console.log(Math.round(performance.now() - began));
}
